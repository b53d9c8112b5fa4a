import { localStorageColorSchemeManager } from '@mantine/core'

/** Where the choice of light or dark is kept; before-paint.js reads the same key. */
export const colorScheme = localStorageColorSchemeManager({ key: 'prumo-color-scheme' })
