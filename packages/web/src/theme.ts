import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  parseThemeColor,
} from '@mantine/core'

const petrol: MantineColorsTuple = [
  '#eef7f4',
  '#dcede7',
  '#b6dacd',
  '#8cc6b1',
  '#66b499',
  '#46a487',
  '#2a9274',
  '#0e755c',
  '#0b604c',
  '#07493a',
]
/** The yellow of the ipê tree, only for today and for what needs attention. */
const ipe: MantineColorsTuple = [
  '#fff8e6',
  '#fdeec9',
  '#fadd97',
  '#f7cb61',
  '#f5bc3b',
  '#f2ac1d',
  '#d9930a',
  '#a86f00',
  '#855700',
  '#5f3e00',
]
/** Mantine's red is too light for white text on it. */
const red: MantineColorsTuple = [
  '#fdf0ed',
  '#fbe0da',
  '#f5bfb4',
  '#ee9c8b',
  '#e87c67',
  '#df5d45',
  '#cc4429',
  '#b3371e',
  '#8f2b17',
  '#6d2011',
]
// Greys with a warm green tint instead of Mantine's blue-grey.
const dark: MantineColorsTuple = [
  '#dfe6e2',
  '#b9c4be',
  '#93a19a',
  '#6b7a72',
  '#3a4741',
  '#2b3631',
  '#212b26',
  '#171f1b',
  '#121915',
  '#0d1310',
]
const gray: MantineColorsTuple = [
  '#f7f6f2',
  '#efeee9',
  '#e4e3dc',
  '#d5d4cb',
  '#c6c5ba',
  '#94958b',
  '#6c6f67',
  '#51554e',
  '#363b36',
  '#1d231f',
]

const fontFamily = "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif"

export const theme = createTheme({
  colors: { petrol, ipe, red, dark, gray },
  primaryColor: 'petrol',
  // autoContrast looks only at the light shade: another dark shade would put white text on it and fail AA.
  primaryShade: 7,
  black: '#18211c',
  autoContrast: true,
  luminanceThreshold: 0.36,
  cursorType: 'pointer',
  defaultRadius: 'md',
  respectReducedMotion: true,
  fontFamily,
  headings: {
    fontFamily,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.2' },
      h2: { fontSize: '1.125rem', lineHeight: '1.3' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  radius: { xs: '3px', sm: '5px', md: '8px', lg: '12px', xl: '20px' },
  shadows: {
    xs: '0 1px 2px rgba(20,30,25,.06)',
    sm: '0 1px 2px rgba(20,30,25,.06), 0 2px 6px rgba(20,30,25,.05)',
    md: '0 2px 4px rgba(20,30,25,.05), 0 8px 20px rgba(20,30,25,.08)',
    lg: '0 4px 8px rgba(20,30,25,.05), 0 18px 40px rgba(20,30,25,.12)',
    xl: '0 8px 16px rgba(20,30,25,.06), 0 28px 64px rgba(20,30,25,.18)',
  },
  // The stock `light` variant fails AA for orange, yellow and grape text: pull it darker (lighter in dark mode).
  variantColorResolver: (input) => {
    const resolved = defaultVariantColorsResolver(input)
    const color = parseThemeColor({ color: input.color ?? input.theme.primaryColor, theme: input.theme })
    if (input.variant !== 'light' || !color.isThemeColor || color.shade !== undefined) return resolved
    const name = color.color
    return {
      ...resolved,
      color: `light-dark(color-mix(in srgb, var(--mantine-color-${name}-9) 78%, #000), var(--mantine-color-${name}-2))`,
    }
  },
  components: {
    Button: { styles: { label: { fontWeight: 600 } } },
    Badge: {
      defaultProps: { variant: 'light', radius: 'sm' },
      styles: { root: { textTransform: 'none', fontWeight: 600, letterSpacing: 0 } },
    },
    // A list that opens with the focus takes the next Tab, and covers why a save was refused.
    // A closed list costs nothing: a chart of accounts has more than a hundred options.
    Combobox: { defaultProps: { keepMounted: false } },
    Select: { defaultProps: { openOnFocus: false } },
    MultiSelect: { defaultProps: { openOnFocus: false } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
    // Inside the content, so that screen readers find it in a landmark (axe region).
    Tooltip: { defaultProps: { openDelay: 350, withArrow: true, portalProps: { target: 'main' } } },
    PasswordInput: {
      defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Mostrar ou esconder a senha', tabIndex: 0 } },
    },
    // The <header> of a drawer or modal otherwise counts as a second banner landmark (axe). The body fills the panel so
    // that a form's footer stays at the bottom: one that moves on blur validation misses the first click.
    Drawer: {
      styles: {
        content: { display: 'flex', flexDirection: 'column' },
        title: { fontWeight: 650, fontSize: '1.0625rem' },
        body: { flex: 1, display: 'flex', flexDirection: 'column' },
      },
      defaultProps: {
        position: 'right',
        size: 560,
        attributes: { header: { role: 'presentation' } },
        closeButtonProps: { 'aria-label': 'Fechar' },
      },
    },
    Modal: {
      styles: {
        content: { background: 'var(--app-surface)', border: '1px solid var(--app-line)' },
        header: { background: 'var(--app-surface)' },
        title: { fontWeight: 650, fontSize: '1.0625rem' },
      },
      defaultProps: {
        centered: true,
        // It only fades: a transformed dialog would be what the fixed list of a choice in it is placed in and cut by.
        transitionProps: { transition: 'fade' },
        attributes: { header: { role: 'presentation' } },
        closeButtonProps: { 'aria-label': 'Fechar' },
      },
    },
    // The hidden focus placeholder is no valid child of role=menu (axe aria-required-children).
    Menu: { defaultProps: { shadow: 'lg', withInitialFocusPlaceholder: false } },
    Popover: { defaultProps: { shadow: 'lg' } },
  },
})

/** The product's own surface and line colours, beside Mantine's. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#f7f6f2',
    '--mantine-color-dimmed': '#5c635d',
    '--mantine-color-placeholder': '#6f766f',
    '--mantine-color-error': '#b3261e',
    '--app-surface': '#ffffff',
    '--app-surface-2': '#fbfaf7',
    '--app-line': '#e5e3db',
    '--app-line-soft': '#efeee8',
    '--app-hover': '#f2f1ec',
    '--app-nav': '#0c2e26',
    '--app-pos': '#0e755c',
    '--app-neg': '#b3371e',
    '--app-today': '#f2ac1d',
  },
  dark: {
    '--mantine-color-body': '#0f1512',
    '--mantine-color-dimmed': '#9aa8a1',
    '--mantine-color-placeholder': '#95a29b',
    '--mantine-color-error': '#f2867a',
    '--app-surface': '#171f1b',
    '--app-surface-2': '#131a17',
    '--app-line': '#29332e',
    '--app-line-soft': '#212a26',
    '--app-hover': '#1e2823',
    '--app-nav': '#0a1f19',
    '--app-pos': '#66b499',
    '--app-neg': '#ef8a72',
    '--app-today': '#f5bc3b',
  },
})
