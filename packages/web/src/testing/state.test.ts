import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const src = join(import.meta.dirname, '..')
const mounting = readFileSync(join(import.meta.dirname, 'mounting.tsx'), 'utf8')
/** Those that another call puts back, and which. */
const otherwise: Record<string, string> = {
  remembered: 'forgetVisited()',
  outgoing: 'sendFor(null)',
  passedNow: 'sendFor(null)',
  place: 'moveHelp(',
}

it('what is kept outside of the screens is put back after each component test, which shares its page with others', () => {
  const stores = globSync('**/*.{ts,tsx}', { cwd: src }).flatMap((file) => {
    if (file.includes('.test.')) return []
    const text = readFileSync(join(src, file), 'utf8')
    return [...text.matchAll(/^(?:export )?const (\w+) = createStore\b/gm)].map(([, name]) => ({ file, name: name! }))
  })
  expect(stores.length).toBeGreaterThan(15)
  const left = stores.filter(({ file, name }) => {
    if (otherwise[name]) return !mounting.includes(otherwise[name])
    const path = `../${file.replaceAll('\\', '/')}`
    const imported = new RegExp(
      `import \\{[^}]*\\b${name}\\b(?: as (\\w+))?[^}]*\\} from '${path.replaceAll('.', '\\.')}'`,
    )
    const found = imported.exec(mounting)
    return !found || !mounting.includes(`${found[1] ?? name}.set(`)
  })
  expect(left).toEqual([])
})
