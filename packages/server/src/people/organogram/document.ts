import { arranged, type Part as Joined, partsOf } from '@prumo/contract/people/organogram/company.ts'
import {
  type ChosenDrawing,
  mostPhotos,
  type OrganogramNode,
  type PaperSize,
} from '@prumo/contract/people/organogram/endpoints.ts'
import { box } from '@prumo/contract/people/organogram/placing.ts'
import { pruned } from '@prumo/contract/people/organogram/pruning.ts'
import { departments, findDepartment } from '../../admin/departments/departments.ts'
import { draftRecord } from '../../identity/account/letterhead.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { filesByIds } from '../../platform/storage/stored-files.ts'
import { collaboratorRows } from '../collaborators/collaborators.ts'
import { organogramOf, wholeOrganogram } from './queries.ts'
import { sheetsOf } from './sheets.ts'
import { strokesOf } from './strokes.ts'

/**
 * The organogram of a department in PDF, drawn from where its positions are: always whole on the first page.
 * @throws not_found.
 */
export async function organogramDraft(scope: Scope, departmentId: number, asked: Asked): Promise<DocumentDraft> {
  const [{ name }, nodes] = await Promise.all([findDepartment(scope, departmentId), organogramOf(scope, departmentId)])
  return drafted(scope, { title: name, names: new Map() }, asked, nodes, (shown) => [
    { name: '', nodes: shown, mixed: false },
  ])
}

/** The organogram of the company in PDF, whole on the first page. */
export async function wholeOrganogramDraft(scope: Scope, asked: Asked): Promise<DocumentDraft> {
  const [all, nodes] = await Promise.all([departments(scope), wholeOrganogram(scope)])
  const names = new Map(all.map(({ id, name }) => [id, name]))
  return drafted(scope, { title: 'Toda a empresa', names }, asked, nodes, (shown) => partsOf(shown, all))
}

type Part = Joined<OrganogramNode>

/** The drawing; without a size, on the smallest page on which it can be read. */
type Asked = ChosenDrawing & { size?: PaperSize | undefined }

type Named = { title: string; names: ReadonlyMap<number, string> }

/** @throws organogram.many_photos. */
async function drafted(
  scope: Scope,
  { title, names }: Named,
  { size, levels, vacant, collapsed, photos }: Asked,
  nodes: readonly OrganogramNode[],
  parted: (shown: readonly OrganogramNode[]) => readonly Part[],
): Promise<DocumentDraft> {
  const shown = pruned(nodes, { levels: levels ?? null, vacant, collapsed: new Set(collapsed) })
  const pictures = await photosOf(scope, photos ? shown.nodes : [])
  const draft = await draftRecord(scope, {
    name: `Organograma ${title}`,
    template: '/people/organogram/organogram.typ',
    kind: 'Organograma',
    title,
    data: () => ({ box, ...sheetsOf(drawing(parted(shown.nodes), { names, pictures, hidden: shown.hidden }), size) }),
  })
  return { ...draft, pictures: new Map([...draft.pictures!, ...pictures.values()]) }
}

/** The photographs of the first holder of each position, by that holder: the name in the document, and the file. */
async function photosOf(scope: Scope, nodes: readonly OrganogramNode[]) {
  const first = nodes.flatMap(({ collaborators: [one] }) => (one?.photo_path ? [one.id] : []))
  const people = await collaboratorRows.byIds(scope, [...new Set(first)])
  if (people.length > mostPhotos) throw fail('organogram.many_photos')
  const files = await filesByIds(
    scope,
    people.map(({ photo_file_id }) => photo_file_id!),
  )
  const byId = new Map(files.map((file) => [file.id, file]))
  return new Map(
    people.flatMap(({ id, photo_file_id }) => {
      const file = byId.get(photo_file_id!)
      return file ? [[id, [`pessoa-${id}.${file.type.split('/')[1]}`, file] as const] as const] : []
    }),
  )
}

type Details = {
  names: ReadonlyMap<number, string>
  pictures: ReadonlyMap<number, readonly [name: string, file: unknown]>
  /** How many positions are not drawn below a position. */
  hidden: ReadonlyMap<number, number>
}

/** Boxes and the lines between them, from the corner of the drawing, in units of the graph. */
function drawing(parts: readonly Part[], { names, pictures, hidden }: Details) {
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
        photo: pictures.get(node.collaborators[0]?.id ?? 0)?.[0] ?? '',
        hidden: hidden.get(node.id) ?? 0,
        // Of another department, which this drawing does not have.
        under: present.has(Number(node.ref_id)) ? '' : node.superior,
      }
    })
  })
  return { boxes, lines: strokesOf(lines), headings }
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
