import Page, { generateStaticParams } from '@/app/dashboard/[entity]/page';

// The same pages as at the desk, with what is one's own.
export const dynamicParams = false;
export { generateStaticParams };
export default Page;
