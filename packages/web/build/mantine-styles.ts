import type { Plugin } from 'vite'

/**
 * Gives every component of Mantine its own style sheet, so that only those of the components in use are loaded, each with
 * the code that first needs it. A component's class names are a module of their own, imported after those of the
 * components it is made of: the style sheets come in the order they rely on.
 */
export function mantineStyles(): Plugin {
  const classNames = /\/@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/
  return {
    name: 'prumo:mantine-styles',
    transform: {
      filter: { id: classNames },
      handler(code, id) {
        const [, component] = classNames.exec(id)!
        return { code: `import '@mantine/core/styles/${component}.css'\n${code}`, map: null, moduleSideEffects: true }
      },
    },
  }
}
