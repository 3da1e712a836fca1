import { judgeHeldOut } from '../../generate/index.ts';

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** Prints how often the classifier of ideas is right on the example ideas it has not learned from, and which ones it gets wrong. */
export function measureChoice(): void {
  const { ideas, first, inThree, none, recognised, refused, wrong, slowest } = judgeHeldOut();
  for (const each of wrong) console.log(`  ${each}`);
  console.log(`\n${String(ideas)} held-out ideas of the catalogue`);
  console.log(`  right template first   ${percent(first)}`);
  console.log(`  right one among three  ${percent(inThree)}`);
  console.log(`  taken for none         ${percent(refused)}`);
  console.log(`${String(none)} held-out ideas that suit no template`);
  console.log(`  recognised             ${percent(recognised)}`);
  console.log(`slowest choice           ${slowest.toFixed(1)} ms`);
}
