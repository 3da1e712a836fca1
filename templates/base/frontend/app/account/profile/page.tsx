import { ProfilePage } from '@/kit/account/profile';

export default function Page() {
  return <ProfilePage />;
}
