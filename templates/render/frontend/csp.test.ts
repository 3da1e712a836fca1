import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'csp-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The policies that `csp.mjs` writes for these pages, by path. */
function policies(pages: Record<string, string>): Map<string, string> {
  const site = mkdtempSync(join(folder, 'site-'));
  for (const [path, html] of Object.entries(pages)) {
    mkdirSync(join(site, path, '..'), { recursive: true });
    writeFileSync(join(site, path), html);
  }
  const script = fileURLToPath(new URL('../../base/deploy/csp.mjs', import.meta.url));
  execFileSync(process.execPath, [script, site, join(folder, 'map')]);
  const lines = readFileSync(join(folder, 'map'), 'utf8').trim().split('\n');
  return new Map(lines.map((line) => (/^"(.*?)" "(.*)";$/u.exec(line) ?? []).slice(1, 3) as [string, string]));
}

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('csp.mjs', () => {
  it('allows the inline scripts of a page on that page, and nothing else inline', () => {
    const found = policies({
      'login.html': '<script src="/a.js"></script><script>one()</script><script id="x">two()\n</script>',
      'dashboard/pets.html': '<script>three()</script>',
    });
    const login = found.get('/login.html') ?? '';
    expect(login).toContain(`script-src 'self' ${hash('one()')} ${hash('two()\n')};`);
    expect(login).not.toContain(hash('three()'));
    expect(login).not.toContain('unsafe');
    expect(found.get('/dashboard/pets')).toContain(hash('three()'));
  });

  it('allows the styles that stand in a page, and no others', () => {
    const found = policies({ 'a.html': '<style>p{}</style><p style="color:red">x</p>', 'b.html': '<p>x</p>' });
    expect(found.get('/a')).toContain(`style-src 'self' ${hash('p{}')} 'unsafe-hashes' ${hash('color:red')};`);
    expect(found.get('/b')).toContain("script-src 'self'; style-src 'self';");
  });

  it('lets recordings come from elsewhere where the layout says that there are some', () => {
    const found = policies({
      'a.html': '<head><meta name="media-source" content="https:"/></head>',
      'b.html': '<p>&lt;meta name="media-source" content="https:"&gt;</p>',
    });
    expect(found.get('/a')).toContain("; media-src 'self' https:;");
    expect(found.get('/b')).not.toContain('media-src');
  });

  it('knows the first page by every path nginx may give it', () => {
    const found = policies({ 'index.html': '<script>x()</script>' });
    expect([...found.keys()].sort()).toEqual(['/', '//index.html', '/index', '/index.html']);
  });
});
