import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { table } from '../report.ts'

const file = fileURLToPath(new URL('../growth.md', import.meta.url))

/** What was measured, of each kind and read: the first cell of a line is its kind. */
export type Section = { title: string; head: string[]; lines: string[][] }

export const sectionOf = ({ title, head, lines }: Section) => `## ${title}\n\n${table(head, lines)}\n`

/**
 * Writes a section of bench/growth.md. The text before the sections stays, and so do other sections and, of this one, the kinds
 * that were not measured now.
 */
export function keepReport({ title, head, lines }: Section) {
  const [text, ...sections] = readFileSync(file, 'utf8').split(/^(?=## )/m)
  const place = sections.findIndex((section) => section.startsWith(`## ${title}\n`))
  const measured = new Set(lines.map(([kind]) => kind))
  const before = place < 0 ? [] : linesOf(sections[place]!)
  const kinds = [...new Set([...before, ...lines].map(([kind]) => kind))]
  const written = sectionOf({
    title,
    head,
    lines: kinds.flatMap((kind) => (measured.has(kind) ? lines : before).filter(([of]) => of === kind)),
  })
  if (place < 0) sections.push(written)
  else sections[place] = written
  writeFileSync(file, [text!.trimEnd(), ...sections.map((section) => section.trimEnd())].join('\n\n') + '\n')
}

/** The lines of a section's table. */
const linesOf = (section: string) =>
  section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) =>
      line
        .slice(2, -2)
        .split('|')
        .map((cell) => cell.trim()),
    )
