import type { OrganogramNode } from '@prumo/contract/people/organogram/endpoints.ts'
import type { Point } from '@prumo/contract/people/organogram/levels.ts'
import { box, columned, lineUp, placed } from '@prumo/contract/people/organogram/placing.ts'
import { tidied } from '@prumo/contract/people/organogram/tidy.ts'
import { departments, findDepartment } from '../../admin/departments/departments.ts'
import { draftRecord } from '../../identity/account/letterhead.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import type { Scope } from '../../platform/scope.ts'
import { organogramOf, wholeOrganogram } from './queries.ts'
import { sheetsOf } from './sheets.ts'

/**
 * The organogram of a department in PDF, drawn from where its positions are: always whole on the first page.
 * @throws not_found.
 */
export async function organogramDraft(scope: Scope, departmentId: number): Promise<DocumentDraft> {
  const [{ name }, nodes] = await Promise.all([findDepartment(scope, departmentId), organogramOf(scope, departmentId)])
  return drafted(scope, name, [{ name: '', nodes }])
}

/** The organogram of the company in PDF: its departments by name, whole on the first page. */
export async function wholeOrganogramDraft(scope: Scope): Promise<DocumentDraft> {
  const [all, nodes] = await Promise.all([departments(scope), wholeOrganogram(scope)])
  const byDepartment = Map.groupBy(nodes, ({ department_id }) => department_id)
  return drafted(
    scope,
    'Toda a empresa',
    all.flatMap(({ id, name }) => (byDepartment.has(id) ? [{ name, nodes: byDepartment.get(id)! }] : [])),
  )
}

type Part = { name: string; nodes: readonly OrganogramNode[] }

const drafted = (scope: Scope, title: string, parts: readonly Part[]): Promise<DocumentDraft> =>
  draftRecord(scope, {
    name: `Organograma ${title}`,
    template: '/people/organogram/organogram.typ',
    kind: 'Organograma',
    title,
    data: () => ({ box, ...sheetsOf(drawing(parts)) }),
  })

/** Between two departments, and above the boxes where departments are named, in units of the graph. */
const gap = 60
const heading = 34
/** How wide the name of a department may be, above fewer boxes than that, and about how wide one of its letters is. */
const headingWidth = 270
const letterWidth = 8.5

/** Boxes and the lines between them, from the corner of the drawing, in units of the graph. */
function drawing(parts: readonly Part[]) {
  const drawn = parts.map(drawnPart)
  const corners = cornersOf(drawn)
  const moved = drawn.map(({ boxes, lines, name, width }, at) => {
    const { x: left, y: top } = corners[at]!
    const move = <T extends Point>(one: T): T => ({ ...one, x: one.x + left, y: one.y + top })
    return {
      boxes: boxes.map(move),
      lines: lines.map((line) => line.map(move)),
      heading: move({ name, x: 0, y: 0, width, height: heading }),
    }
  })
  return {
    boxes: moved.flatMap((part) => part.boxes),
    lines: moved.flatMap((part) => part.lines),
    headings: moved.map((part) => part.heading).filter(({ name }) => name !== ''),
  }
}

export type Drawing = ReturnType<typeof drawing>

type Sized = { width: number; height: number }

/** Where each department begins: beside the one before, in as many rows as make the whole most like a page. */
function cornersOf(parts: readonly Sized[]): Point[] {
  let best: { side: number; corners: Point[] } = { side: Number.POSITIVE_INFINITY, corners: [] }
  let across = 0
  for (const { width } of parts) {
    across += width + gap
    const rows = inRows(parts, across)
    if (rows.side < best.side) best = rows
  }
  return best.corners
}

function inRows(parts: readonly Sized[], across: number) {
  let [left, top, lowest, widest] = [0, 0, 0, 0]
  const corners = parts.map(({ width, height }) => {
    if (left > 0 && left + width > across) {
      left = 0
      top = lowest + gap
    }
    const corner = { x: left, y: top }
    lowest = Math.max(lowest, top + height)
    widest = Math.max(widest, left + width)
    left += width + gap
    return corner
  })
  return { side: Math.max(widest / Math.SQRT2, lowest), corners }
}

/** The boxes and lines of a department, moved so that they begin at its corner. */
function drawnPart({ name, nodes }: Part) {
  // What nobody has placed stands on paper as 'Arrumar' would put it: a row of each level is a strip that no page shows.
  const isPlaced = nodes.some(({ graphic_position }) => graphic_position !== null)
  const at = isPlaced ? placed(nodes) : tidied(nodes)
  const stacked = columned(nodes, at)
  const lines = nodes.flatMap(({ id, ref_id }) => {
    const above = at.get(Number(ref_id))
    return above ? [lineUp(at.get(id)!, above, stacked.has(id))] : []
  })
  const points = [...at.values(), ...lines.flat()]
  const left = Math.min(...points.map(({ x }) => x))
  const top = Math.min(...points.map(({ y }) => y)) - (name === '' ? 0 : heading)
  const moved = ({ x, y }: Point): Point => ({ x: x - left, y: y - top })
  const boxes = nodes.map((node) => ({
    ...moved(at.get(node.id)!),
    id: node.id,
    above: Number(node.ref_id),
    department: name,
    title: node.cargo,
    level: node.position,
    holders: holdersOf(node),
    briefly: brieflyHeld(node),
    vacant: node.vacant,
  }))
  return {
    name,
    boxes,
    lines: lines.map((line) => line.map(moved)),
    width: Math.max(Math.min(name.length * letterWidth, headingWidth), ...boxes.map(({ x }) => x + box.width)),
    height: Math.max(0, ...boxes.map(({ y }) => y + box.height)),
  }
}

/** Most letters of the names in a box; the others are counted. */
const mostLetters = 56

function holdersOf({ collaborators }: OrganogramNode): string {
  if (collaborators.length === 0) return 'Vaga'
  const names: string[] = []
  for (const { name } of collaborators) {
    if (names.length > 0 && [...names, name].join(', ').length > mostLetters) break
    names.push(name)
  }
  return andOthers(names.join(', '), collaborators.length - names.length)
}

/** In one line, for a box whose title takes the others: the first name and the last one of the first holder. */
function brieflyHeld({ collaborators }: OrganogramNode): string {
  const [first] = collaborators
  if (!first) return 'Vaga'
  const names = first.name.split(' ')
  return andOthers([...new Set([names[0], names.at(-1)])].join(' '), collaborators.length - 1)
}

const andOthers = (names: string, others: number) => names + (others > 0 ? ` e mais ${others}` : '')
