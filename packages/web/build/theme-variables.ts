import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import type { Plugin } from 'vite'
import { cssVariablesResolver, theme } from '../src/theme.ts'

const id = 'virtual:theme-variables.css'

/**
 * The theme's variables as a style sheet. MantineProvider would compute them in the browser, before the first paint of
 * every visit: an eighth of all that has to be done until then.
 */
export function themeVariables(): Plugin {
  return {
    name: 'prumo:theme-variables',
    resolveId: { filter: { id: /^virtual:theme-variables\.css$/ }, handler: () => id },
    load: { filter: { id: /^virtual:theme-variables\.css$/ }, handler: () => styles() },
    // What would compute them stays out of the first page.
    transform: {
      filter: { id: /\/MantineCssVariables\.mjs$/ },
      handler: () => ({ code: 'export const MantineCssVariables = () => null', map: null }),
    },
  }
}

function styles(): string {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme)
  return convertCssVariables(deepMerge(defaultCssVariablesResolver(whole), cssVariablesResolver(whole)), ':root')
}
