import { AccountStart } from '@/kit/account/start';

export default function Page() {
  return <AccountStart />;
}
