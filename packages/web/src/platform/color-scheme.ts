import { localStorageColorSchemeManager } from '@mantine/core'

/** Where the choice of light or dark is kept; color-scheme-before-paint.js reads the same key. */
export const colorScheme = localStorageColorSchemeManager({ key: 'prumo-color-scheme' })
