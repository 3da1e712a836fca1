/** Parts of an app that are never a model's: what is the same in every app, what guards it, what builds and starts it. */
const NEVER = [
  /(^|\/)kit\//,
  /(^|\/)\.mvp\//,
  /^deploy\//,
  /^frontend\/(package(-lock)?\.json|tsconfig\.json|[\w.-]*config\.\w+|components\/(form|data|shell|views)\.tsx|lib\/)/,
  /^frontend\/app\/(layout\.tsx|globals\.css|(login|register|account)\/|dashboard\/(settings|\[entity\])\/)/,
  /^backend\/(migrations\/|config\.py|accounts\.py|main\.py|rows\.py|requirements|\.env)/,
  /^backend\/tests\/(conftest|factories|test_accounts|test_app)\.py$/,
  /(^|\/)(auth|login|session|security|Dockerfile|compose)[\w.-]*/i,
];

/** Whether a file is the app's own, so that a model may write it: never kit, accounts, settings, migrations or deployment. */
export function isOwned(path: string): boolean {
  return (
    /^(frontend|backend)\/[\w./()[\]-]+\.(tsx?|py)$/.test(path) &&
    !path.includes('..') &&
    !NEVER.some((part) => part.test(path))
  );
}
