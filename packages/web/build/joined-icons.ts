import type { Plugin } from 'vite'

type Part = readonly [tag: string, attributes: Readonly<Record<string, string>>]

/**
 * The lines of an icon as one path instead of three to eight, each of which a browser makes, styles and lays out: two icons
 * in a row were a fifth of its elements. Only of icons that are drawn as lines: two areas that lie over each other may
 * leave a hole, and two lines do not. What is no plain line, such as a filled dot, stays beside them.
 */
export function joinedIcons(): Plugin {
  return {
    name: 'prumo:joined-icons',
    apply: 'build',
    transform: {
      filter: { id: /\/@tabler\/icons-react\/dist\/esm\/icons\/Icon\w+\.mjs$/ },
      handler: (code) => ({ code: withJoinedLines(code), map: null }),
    },
  }
}

/** @throws Error where a module of an icon has another form than the one that is known. */
export function withJoinedLines(code: string): string {
  const parts = /const __iconNode = (\[.*\]);\n.*createReactComponent\("(outline|filled)"/.exec(code)
  if (!parts) throw new Error('an icon of another form')
  const [, written, type] = parts
  if (type !== 'outline') return code
  return code.replace(written!, () => JSON.stringify(joined(JSON.parse(written!) as Part[])))
}

/** One that begins by a distance would go on from the end of the one before it. */
const isLine = ([tag, attributes]: Part) =>
  tag === 'path' && Object.keys(attributes).sort().join() === 'd,key' && attributes['d']!.startsWith('M')

function joined(parts: readonly Part[]): readonly Part[] {
  const lines = parts.filter(isLine)
  if (lines.length < 2) return parts
  const d = lines.map(([, attributes]) => attributes['d']!).join('')
  return [['path', { d, key: 'svg-0' }], ...parts.filter((part) => !isLine(part))]
}
