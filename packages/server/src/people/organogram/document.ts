import { arranged, type Part as Joined, partsOf } from '@prumo/contract/people/organogram/company.ts'
import type { OrganogramNode } from '@prumo/contract/people/organogram/endpoints.ts'
import { box } from '@prumo/contract/people/organogram/placing.ts'
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
  return drafted(scope, name, [{ name: '', nodes, mixed: false }], new Map())
}

/** The organogram of the company in PDF, whole on the first page. */
export async function wholeOrganogramDraft(scope: Scope): Promise<DocumentDraft> {
  const [all, nodes] = await Promise.all([departments(scope), wholeOrganogram(scope)])
  return drafted(scope, 'Toda a empresa', partsOf(nodes, all), new Map(all.map(({ id, name }) => [id, name])))
}

type Part = Joined<OrganogramNode>

const drafted = (scope: Scope, title: string, parts: readonly Part[], names: ReadonlyMap<number, string>) =>
  draftRecord(scope, {
    name: `Organograma ${title}`,
    template: '/people/organogram/organogram.typ',
    kind: 'Organograma',
    title,
    data: () => ({ box, ...sheetsOf(drawing(parts, names)) }),
  })

/** Boxes and the lines between them, from the corner of the drawing, in units of the graph. */
function drawing(parts: readonly Part[], names: ReadonlyMap<number, string>) {
  const { points, lines, headings } = arranged(parts)
  const boxes = parts.flatMap(({ nodes, mixed }) => {
    const present = new Set(nodes.map(({ id }) => id))
    return nodes.map((node) => {
      const department = names.get(node.department_id) ?? ''
      const held = (holders: string) => (mixed ? `${holders} · ${department}` : holders)
      return {
        ...points.get(node.id)!,
        id: node.id,
        above: Number(node.ref_id),
        department,
        title: node.cargo,
        level: node.position,
        holders: held(holdersOf(node)),
        briefly: held(brieflyHeld(node)),
        vacant: node.vacant,
        // Of another department, which this drawing does not have.
        under: present.has(Number(node.ref_id)) ? '' : node.superior,
      }
    })
  })
  return { boxes, lines, headings }
}

export type Drawing = ReturnType<typeof drawing>

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
