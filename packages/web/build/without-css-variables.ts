import type { Plugin } from 'vite'

/** Mantine's component that writes the theme's variables, which the build has written into a style sheet (theme-variables.ts). */
export const withoutCssVariables = (): Plugin => ({
  name: 'prumo:without-css-variables',
  apply: 'build',
  load: {
    filter: { id: /\/@mantine\/core\/esm\/core\/MantineProvider\/MantineCssVariables\/MantineCssVariables\.mjs$/ },
    handler: () => 'export const MantineCssVariables = () => null',
  },
})
