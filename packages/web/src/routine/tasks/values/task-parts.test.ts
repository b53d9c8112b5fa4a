import { describe, expect, it } from 'vitest'
import { mergeVersions, samePart } from '../../../ui/draft/merging.ts'
import { newTaskParts, taskParts } from './task-parts.ts'
import { emptyTask, type SubjectRow, type TaskValues } from './task-values.ts'

const parts = taskParts({
  audience: String,
  person: (id: number) => `Pessoa ${id}`,
  collaborator: (id: number) => `Colaborador ${id}`,
  project: (id: number) => `Projeto ${id}`,
})
const subject = (id: number | null, title: string, more: Partial<SubjectRow> = {}): SubjectRow => ({
  key: `row-${id ?? title}`,
  id,
  title,
  feedback: '',
  status: '1',
  ...more,
})
const base: TaskValues = {
  ...emptyTask(7, '2026-11-23'),
  label: 'Conciliar caixa',
  hour: '09:00',
  hour_finish: '10:00',
  contacts: [1, 2],
  tags: [5],
  links: [{ key: 'l1', link: 'https://exemplo.com.br' }],
  subjects: [subject(1, 'Extratos'), subject(2, 'Notas')],
}
function merge(mine: Partial<TaskValues>, theirs: Partial<TaskValues>) {
  const { values, conflicts, taken } = mergeVersions(parts, base, { ...base, ...mine }, { ...base, ...theirs })
  return {
    values,
    taken,
    conflicts,
    shown: conflicts.map((conflict) => ({ ...conflict, mine: conflict.mine(values) })),
  }
}

describe('when two people change one task', () => {
  it('a change of the other person is taken and named', () => {
    const { values, conflicts, taken } = merge({ label: 'Fechar caixa' }, { date: '2026-11-24' })
    expect(values).toMatchObject({ label: 'Fechar caixa', date: '2026-11-24' })
    expect(conflicts).toEqual([])
    expect(taken).toEqual(['Data'])
  })

  it('my own change stays', () => {
    const { values, taken } = merge({ feedback: 'Feito' }, {})
    expect(values.feedback).toBe('Feito')
    expect(taken).toEqual([])
  })

  it('the same change on both sides is no conflict', () => {
    expect(merge({ label: 'Fechar caixa ' }, { label: 'Fechar caixa' })).toMatchObject({ conflicts: [], taken: [] })
  })

  it('a field that both changed keeps my value until the other one is chosen', () => {
    const { values, conflicts, shown } = merge({ label: 'Fechar caixa' }, { label: 'Abrir caixa' })
    expect(values.label).toBe('Fechar caixa')
    expect(shown).toMatchObject([{ label: 'Título', mine: 'Fechar caixa', theirs: 'Abrir caixa' }])
    expect(conflicts[0]!.take(values).label).toBe('Abrir caixa')
  })

  it('start and end are one part', () => {
    const { values, conflicts, shown } = merge({ hour: '08:00' }, { hour_finish: '11:30' })
    expect(shown).toMatchObject([{ label: 'Horário', mine: '08:00 às 10:00', theirs: '09:00 às 11:30' }])
    expect(conflicts[0]!.take(values)).toMatchObject({ hour: '09:00', hour_finish: '11:30' })
  })

  it('people are shown by name', () => {
    expect(merge({ client_id: 8 }, { client_id: 9 }).shown).toMatchObject([
      { label: 'Responsável', mine: 'Pessoa 8', theirs: 'Pessoa 9' },
    ])
  })

  it('sets take additions and removals of both sides', () => {
    const { values, conflicts, taken } = merge({ contacts: [1, 3], tags: [5, 6] }, { contacts: [2, 4], tags: [] })
    expect(values.contacts.toSorted()).toEqual([3, 4])
    expect(values.tags).toEqual([6])
    expect(conflicts).toEqual([])
    expect(taken).toEqual(['Contatos', 'Etiquetas'])
  })

  it('links added or removed on either side are added or removed', () => {
    const { values } = merge(
      {
        links: [
          { key: 'l1', link: 'exemplo.com.br' },
          { key: 'm', link: 'meu.com' },
        ],
      },
      { links: [{ key: 't', link: 'https://deles.com' }] },
    )
    expect(values.links.map(({ link }) => link)).toEqual(['meu.com', 'https://deles.com'])
  })
})

describe('when two people change the subjects', () => {
  it('changes of different subjects, and of different fields of one subject, are merged', () => {
    const { values, conflicts, taken } = merge(
      { subjects: [subject(1, 'Extratos', { feedback: 'Baixados' }), subject(2, 'Notas fiscais')] },
      { subjects: [subject(1, 'Extratos', { status: '2' }), subject(2, 'Notas'), subject(3, 'Boletos')] },
    )
    expect(conflicts).toEqual([])
    expect(taken).toEqual(['Assuntos'])
    expect(values.subjects).toMatchObject([
      { id: 1, feedback: 'Baixados', status: '2' },
      { id: 2, title: 'Notas fiscais' },
      { id: 3, title: 'Boletos' },
    ])
  })

  it('a title that both changed is offered side by side', () => {
    const { values, conflicts, shown } = merge(
      { subjects: [subject(1, 'Extrato bancário'), subject(2, 'Notas')] },
      { subjects: [subject(1, 'Extrato do mês'), subject(2, 'Notas')] },
    )
    expect(shown).toMatchObject([
      { label: 'Assunto “Extratos”: título', mine: 'Extrato bancário', theirs: 'Extrato do mês' },
    ])
    expect(conflicts[0]!.take(values).subjects[0]!.title).toBe('Extrato do mês')
  })

  it('a subject the other person removed and I did not change is removed', () => {
    expect(merge({}, { subjects: [subject(1, 'Extratos')] }).values.subjects).toHaveLength(1)
  })

  it('a subject the other person removed and I changed becomes a new one', () => {
    const { values } = merge(
      { subjects: [subject(1, 'Extratos'), subject(2, 'Notas fiscais')] },
      { subjects: [subject(1, 'Extratos')] },
    )
    expect(values.subjects[1]).toMatchObject({ id: null, title: 'Notas fiscais' })
  })

  it('a subject I removed and the other person changed stays', () => {
    const { values } = merge(
      { subjects: [subject(1, 'Extratos')] },
      { subjects: [subject(1, 'Extratos'), subject(2, 'Notas', { feedback: 'Faltam duas' })] },
    )
    expect(values.subjects).toHaveLength(2)
  })

  it('a subject I removed and the other person did not change stays removed', () => {
    expect(merge({ subjects: [subject(1, 'Extratos')] }, {}).values.subjects).toHaveLength(1)
  })

  it('new subjects of both sides are kept', () => {
    const { values } = merge(
      { subjects: [...base.subjects, subject(null, 'Meu')] },
      { subjects: [...base.subjects, subject(9, 'Deles')] },
    )
    expect(values.subjects.map(({ title }) => title)).toEqual(['Extratos', 'Notas', 'Meu', 'Deles'])
  })
})

describe('after my own save', () => {
  const isSame = (one: TaskValues, other: TaskValues) => newTaskParts.every((part) => samePart(part, one, other))
  const sent = { ...base, subjects: [...base.subjects, subject(null, 'Novo')] }
  const answer = { ...base, subjects: [...base.subjects, subject(33, 'Novo')], tags: [5, 8] }
  const answered = (field: string, now: TaskValues) =>
    parts.find(({ fields }) => fields[0] === field)!.answered!(sent, now, answer)

  it('new subjects get their ids, so that the next save does not create them again', () => {
    const now = { ...sent, subjects: [...base.subjects, subject(null, 'Novo', { feedback: 'x' })] }
    const { saved, values } = answered('subjects', now)
    expect(values.subjects![2]).toMatchObject({ id: 33, feedback: 'x' })
    expect(isSame({ ...sent, ...saved }, { ...now, ...values })).toBe(false)
    expect(isSame({ ...sent, ...saved }, { ...sent, ...answered('subjects', sent).values })).toBe(true)
  })

  it("a colleague's tag that the server kept is shown again", () => {
    expect(answered('tags', sent).values.tags).toEqual([5, 8])
  })
})
