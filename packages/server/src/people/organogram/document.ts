import type { OrganogramNode } from '@prumo/contract/people/organogram/endpoints.ts'
import { box, placed } from '@prumo/contract/people/organogram/placing.ts'
import { departments, findDepartment } from '../../admin/departments/departments.ts'
import { draftRecord } from '../../identity/account/letterhead.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import type { Scope } from '../../platform/scope.ts'
import { organogramOf, wholeOrganogram } from './queries.ts'

/**
 * The organogram of a department in PDF, drawn from where its positions are: always whole, on one page.
 * @throws not_found.
 */
export async function organogramDraft(scope: Scope, departmentId: number): Promise<DocumentDraft> {
  const [{ name }, nodes] = await Promise.all([findDepartment(scope, departmentId), organogramOf(scope, departmentId)])
  return drafted(scope, name, [{ name: '', nodes }])
}

/** The organogram of the company in PDF: its departments side by side, by name, on one page. */
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
    data: () => drawing(parts),
  })

/** Between two departments, and above the boxes where departments are named, in units of the graph. */
const gap = 60
const heading = 30

/** Boxes and the lines between them, from the corner of the drawing, in units of the graph. */
function drawing(parts: readonly Part[]) {
  const top = parts.some(({ name }) => name !== '') ? heading : 0
  let left = 0
  const drawn = parts.map(({ name, nodes }) => {
    const boxes = boxesOf(nodes, { left, top })
    const start = left
    left = Math.max(left, ...boxes.map(({ x }) => x + box.width)) + gap
    return { name, x: start, boxes }
  })
  const boxes = drawn.flatMap((part) => part.boxes)
  const byId = new Map(boxes.map((one) => [one.id, one]))
  return {
    width: Math.max(box.width, left - gap),
    height: box.height + Math.max(0, ...boxes.map(({ y }) => y)),
    box,
    boxes,
    headings: drawn.filter(({ name }) => name !== '').map(({ name, x }) => ({ name, x })),
    lines: boxes.flatMap(({ above, x, y }) => {
      const superior = byId.get(above)
      if (!superior) return []
      return [{ from: [superior.x + box.width / 2, superior.y + box.height], to: [x + box.width / 2, y] }]
    }),
  }
}

/** The boxes of a department, moved so that they begin at this corner. */
function boxesOf(nodes: readonly OrganogramNode[], corner: { left: number; top: number }) {
  const at = placed(nodes)
  const points = [...at.values()]
  const [left, top] = [Math.min(...points.map(({ x }) => x)), Math.min(...points.map(({ y }) => y))]
  return nodes.map((node) => {
    const { x, y } = at.get(node.id)!
    return {
      id: String(node.id),
      x: x - left + corner.left,
      y: y - top + corner.top,
      title: node.cargo,
      level: node.position,
      holders: node.collaborators.map(({ name }) => name).join(', ') || 'Vaga',
      vacant: node.vacant,
      above: node.ref_id,
    }
  })
}
