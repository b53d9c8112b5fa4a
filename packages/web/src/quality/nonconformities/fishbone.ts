import { type CauseGroup, causeGroups } from '@prumo/contract/quality/nonconformities/model.ts'

/** A line of text at a place of the drawing. */
type Line = { x: number; y: number; text: string }
export type Bone = {
  group: CauseGroup
  label: Line
  causes: Line[]
  from: { x: number; y: number }
  to: { x: number; y: number }
  empty: boolean
}
export type Fishbone = {
  width: number
  height: number
  spine: number
  head: { x: number; lines: Line[] }
  bones: Bone[]
}

const column = 240
const head = 190
const lineHeight = 16
const least = 90
/** Letters that fit beside a bone, and in the head. */
const beside = 27
const inHead = 22

/** The lines of a text, each at most `most` letters long; a longer word stands alone. */
export function wrap(text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Where everything of a cause-and-effect diagram stands: three bones above the spine, three below, the effect at its end. */
export function fishboneOf(causes: Readonly<Record<CauseGroup, readonly string[]>>, effect: string): Fishbone {
  const groups = Object.keys(causeGroups) as CauseGroup[]
  const texts = groups.map((group) => causes[group].flatMap((cause) => wrap(`• ${cause}`, beside)))
  const heightOf = (some: readonly string[][]) =>
    Math.max(least, ...some.map((lines) => 34 + lines.length * lineHeight))
  const [above, below] = [heightOf(texts.slice(0, 3)), heightOf(texts.slice(3))]
  const headLines = wrap(effect, inHead)
  const tall = Math.max(above + below, headLines.length * lineHeight + 24)
  const spine = Math.round((above / (above + below)) * tall)
  const bones = groups.map((group, at): Bone => {
    const up = at < 3
    const left = (at % 3) * column
    const lines = texts[at]!
    const end = up ? 8 : tall - 8
    const first = up ? 16 : tall - 12
    return {
      group,
      empty: lines.length === 0,
      label: { x: left + 6, y: first, text: causeGroups[group] },
      causes: lines.map((text, line) => ({
        x: left + 6,
        y: up ? first + (line + 1) * lineHeight + 4 : first - (lines.length - line) * lineHeight - 4,
        text,
      })),
      from: { x: left + column - 46, y: end },
      to: { x: left + column - 8, y: spine },
    }
  })
  const x = 3 * column + 12
  return {
    width: 3 * column + head,
    height: tall,
    spine,
    head: {
      x,
      lines: headLines.map((text, line) => ({
        x: x + 10,
        y: spine + (line - (headLines.length - 1) / 2) * lineHeight + 5,
        text,
      })),
    },
    bones,
  }
}
