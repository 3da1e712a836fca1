import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

const brand: MantineColorsTuple = [
  '#eef4ff',
  '#dbe6fe',
  '#bfd3fe',
  '#93b4fd',
  '#6a93fb',
  '#3f69f6',
  '#2549e0',
  '#1d39b8',
  '#1c3290',
  '#1b2d6f',
];

/** Cooler than Mantine's own, and darker behind the panels than in them. */
const dark: MantineColorsTuple = [
  '#e8eaf0',
  '#c3c7d2',
  '#9ba1b1',
  '#6f7688',
  '#3b404d',
  '#2c303b',
  '#20232c',
  '#16181f',
  '#101218',
  '#0b0c10',
];

const gray: MantineColorsTuple = [
  '#f8f9fb',
  '#f1f3f6',
  '#e6e9ee',
  '#d8dce4',
  '#c2c8d3',
  '#9aa2b1',
  '#69717f',
  '#4a515e',
  '#323843',
  '#1c2028',
];

const system = "ui-sans-serif, system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** How the editor looks. */
export const theme = createTheme({
  colors: { brand, dark, gray },
  primaryColor: 'brand',
  respectReducedMotion: true,
  primaryShade: { light: 6, dark: 5 },
  defaultRadius: 'md',
  cursorType: 'pointer',
  fontFamily: `'Inter Variable', ${system}`,
  fontFamilyMonospace: "'JetBrains Mono Variable', ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
  headings: { fontWeight: '650', textWrap: 'balance' },
  components: {
    Tooltip: { defaultProps: { openDelay: 400, withArrow: false } },
    // Its lock adds an inline style that the page's policy refuses.
    Modal: { defaultProps: { centered: true, radius: 'lg', lockScroll: false } },
    Drawer: { defaultProps: { lockScroll: false } },
    Badge: { defaultProps: { radius: 'sm', tt: 'none', fw: 550 } },
  },
});

/** What warns and what fails stands on the same grounds everywhere: Mantine's own are as loud as a button in the dark. */
const TINTS = {
  '--mantine-color-orange-light': 'var(--busy-tint)',
  '--mantine-color-orange-light-color': 'var(--busy)',
  '--mantine-color-red-light': 'var(--bad-tint)',
  '--mantine-color-red-light-color': 'var(--bad)',
};

/** Text colours with a contrast of 4.5 and more on every ground they stand on. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#15181e',
    '--mantine-color-dimmed': '#5a6270',
    '--mantine-color-placeholder': '#69717f',
    '--mantine-color-error': '#b42318',
    '--mantine-color-anchor': '#1d39b8',
    '--ground': '#f6f7f9',
    '--panel': '#ffffff',
    '--line': '#e4e7ec',
    '--good': '#0a6b45',
    '--good-tint': '#e3f6ec',
    '--bad': '#b42318',
    '--bad-tint': '#fdeceb',
    '--busy': '#8a4b00',
    '--busy-tint': '#fff2dc',
    '--quiet': '#4a515e',
    '--quiet-tint': '#eef0f4',
    '--info': '#1d39b8',
    '--info-tint': '#eaf0ff',
    ...TINTS,
  },
  dark: {
    '--mantine-color-body': '#16181f',
    '--mantine-color-dimmed': '#a0a6b5',
    '--mantine-color-placeholder': '#8a91a2',
    '--mantine-color-error': '#ff9b93',
    '--mantine-color-anchor': '#93b4fd',
    '--ground': '#0f1116',
    '--panel': '#16181f',
    '--line': '#292d37',
    '--good': '#6fdda8',
    '--good-tint': '#12352a',
    '--bad': '#ffa8a0',
    '--bad-tint': '#42201f',
    '--busy': '#ffcd80',
    '--busy-tint': '#3a2c12',
    '--quiet': '#c3c7d2',
    '--quiet-tint': '#272b35',
    '--info': '#a8c2ff',
    '--info-tint': '#1c2a55',
    ...TINTS,
  },
});
