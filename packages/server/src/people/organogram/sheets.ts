import type { PaperSize } from '@prumo/contract/people/organogram/endpoints.ts'
import type { Point } from '@prumo/contract/people/organogram/levels.ts'
import { box } from '@prumo/contract/people/organogram/placing.ts'
import { shortened } from '../../platform/rich-text/shortening.ts'
import type { Drawing } from './document.ts'

const points = (millimetres: number) => (millimetres * 72) / 25.4

/** The drawable area of a landscape page whose sides are this many times those of A4, without margins, head, title and foot. */
const room = (times: number) => ({ width: points(297 * times - 40), height: points(210 * times - 65) })

/** Points of a page for each unit of the graph: below the first one its smallest words cannot be read on paper. */
const readable = 0.6
const printed = 0.7
/** Of A4; a larger page that was chosen is filled, to be read from further away. */
const largest = 0.9

/** The sides of each page, in those of A4. On A0 everything becomes smaller that is not chosen otherwise. */
const sizes: Record<PaperSize, number> = { A4: 1, A3: Math.SQRT2, A2: 2, A1: 2 * Math.SQRT2, A0: 4 }

/** Pages on A4. Of 2,000 positions there would be 191, which take seven times as long as the whole. */
const mostParts = 60

type Sheet = Drawing & { width: number; height: number; unit: number }
/**
 * A part says which departments it is of, '' where the drawing is of one, and of each box under whom it stands, '' where
 * its superior is on the same part.
 */
type Part = Sheet & { of: string; boxes: readonly { under: string }[] }

/**
 * The pages of a drawing: first the whole on the smallest page from A4 to A0 on which it can be read, or on the chosen
 * one. What needs more than A3, which few can print, or cannot be read on the chosen page, follows in parts on A4; a drawing
 * of more parts than anybody puts together has none: fewer levels or a branch are chosen.
 */
export function sheetsOf(drawing: Drawing, size?: PaperSize): { times: number; whole: Sheet; parts: Part[] } {
  const width = Math.max(
    box.width,
    ...drawing.boxes.map(({ x }) => x + box.width),
    ...drawing.headings.map(({ x, width: wide }) => x + wide),
  )
  const height = Math.max(box.height, ...drawing.boxes.map(({ y }) => y + box.height))
  const unitOn = (times: number) => Math.min(room(times).width / width, room(times).height / height, largest * times)
  const times = size ? sizes[size] : (Object.values(sizes).find((one) => unitOn(one) >= readable) ?? sizes.A0)
  const unit = unitOn(times)
  const parts = unit < readable || (!size && times > sizes.A3) ? partsOf(drawing) : []
  return {
    times,
    whole: { ...drawing, width, height, unit },
    parts,
  }
}

/** Beside and below the boxes of a part, so that the lines between two parts are on both. */
const overlap = 20

/** Most letters of a superior's title in the box of somebody below. */
const mostLetters = 40
/** Most letters of the names of a part's departments: two lines above it. */
const mostNamed = 200

/**
 * The drawing in parts of one page each: every box is whole on one of them, and no part is without a box. None where there
 * would be too many, which is known before one is made: each looks at every box.
 */
function partsOf({ boxes, lines, headings }: Drawing): Part[] {
  const [width, height] = [room(1).width / printed, room(1).height / printed]
  const [across, down] = [width - box.width - overlap, height - box.height - overlap]
  const titles = new Map(boxes.map(({ id, title }) => [id, title]))
  const cells = new Map<string, Point>()
  for (const { x, y } of boxes) {
    const cell = { x: Math.floor(x / across), y: Math.floor(y / down) }
    cells.set(`${cell.y} ${cell.x}`, cell)
  }
  if (cells.size > mostParts) return []
  return [...cells.values()]
    .sort((one, other) => one.y - other.y || one.x - other.x)
    .map((cell) => {
      const [left, top] = [cell.x * across, cell.y * down]
      const moved = <T extends Point>(one: T): T => ({ ...one, x: one.x - left, y: one.y - top })
      const shown = (corners: readonly Point[]) =>
        Math.max(...corners.map(({ x }) => x)) >= 0 &&
        Math.min(...corners.map(({ x }) => x)) <= width &&
        Math.max(...corners.map(({ y }) => y)) >= 0 &&
        Math.min(...corners.map(({ y }) => y)) <= height
      // Half a box says nothing: the next part has it whole.
      const whole = boxes
        .map(moved)
        .filter(({ x, y }) => x >= 0 && y >= 0 && x + box.width <= width && y + box.height <= height)
      const present = new Set(whole.map(({ id }) => id))
      const names = [...new Set(whole.map(({ department }) => department))]
      return {
        width,
        height,
        unit: printed,
        of: shortened(names.filter(Boolean).join(', '), mostNamed),
        boxes: whole.map((one) => ({
          ...one,
          under: present.has(one.above) ? '' : shortened(titles.get(one.above) ?? one.under, mostLetters),
        })),
        lines: lines.map((line) => line.map(moved)).filter(shown),
        // With boxes of its department only, and as wide as the part still is.
        headings: headings
          .map(moved)
          .filter(({ name, x, y }) => names.includes(name) && x >= 0 && x < across && y >= 0)
          .map((one) => ({ ...one, width: Math.min(one.width, width - one.x) })),
      }
    })
}
