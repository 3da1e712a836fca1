/** Texts that become code where somebody takes text for markup: ways into HTML, attributes, addresses, scripts and templates. */
export function hostileTexts(): string[] {
  const act = 'window.__taken=1';
  const seeds = [
    `<img src=x onerror="${act}">`,
    `<script>${act}</script>`,
    `"><svg onload=${act}>`,
    `' autofocus onfocus='${act}`,
    `javascript:${act}`,
    `<iframe srcdoc="<script>parent.${act.replace('window.', '')}</script>">`,
    `</textarea><script>${act}</script>`,
    `</title><img src=x onerror=${act}>`,
    `<a href="javascript:${act}">click</a>`,
    `{{constructor.constructor('${act}')()}}`,
    `\${${act}}`,
    `<math><mtext></mtext><script>${act}</script></math>`,
    `<style>@import 'javascript:${act}';</style>`,
    `<body onpageshow=${act}>`,
    `<details open ontoggle=${act}>`,
    `<!--><img src=x onerror=${act}>-->`,
    `data:text/html,<script>${act}</script>`,
    `\u202e<img src=x onerror=${act}>\u0007`,
    `<object data="javascript:${act}">`,
    `<form><button formaction="javascript:${act}">x</button></form>`,
  ];
  const dresses = [
    (text: string): string => text,
    (text: string): string => text.toUpperCase().replaceAll('WINDOW.__TAKEN', 'window.__taken'),
    (text: string): string => `a/b/${text}.tsx`,
    (text: string): string => `\n\r\t${text}`,
    (text: string): string => text.replaceAll('<', '<\u0000'),
    (text: string): string => `]]>${text}`,
    (text: string): string => `"'\`\\${text}`,
    (text: string): string => text.repeat(2),
    (text: string): string => encodeURIComponent(text),
    (text: string): string => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  ];
  return seeds.flatMap((seed) => dresses.map((dress) => dress(seed)));
}
