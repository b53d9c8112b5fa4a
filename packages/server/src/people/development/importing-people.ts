import type { KindColumn, LineProblem } from '../../platform/imports.ts'
import type { Scope } from '../../platform/scope.ts'

/** Whom a line is about. */
export const personColumn: KindColumn = {
  key: 'person',
  label: 'Pessoa',
  required: true,
  also: ['colaborador', 'funcionario', 'participante', 'nome', 'e-mail', 'email'],
  help: 'O nome ou o e-mail de um colaborador cadastrado.',
  example: 'Marina Alves',
}
type Line = { person: string }

/** Finds who works here by the name or the e-mail of a line. */
export async function finder(scope: Scope, lines: readonly Line[]): Promise<(line: Line) => number | LineProblem> {
  const words = lines.map(({ person }) => person.toLowerCase())
  const people = await scope.db.all<{ id: number; name: string; email: string }>`
    select id, lower(name) as name, lower(email) as email from people.collaborators
    where company_id = ${scope.companyId} and people.works_on(left_on, ${scope.today}::date)
      and (lower(name) = any(${words}::text[]) or lower(email) = any(${words}::text[]))`
  const called = Map.groupBy(
    people.flatMap(({ id, name, email }) => [...new Set([name, email])].map((by) => ({ id, by }))),
    ({ by }) => by,
  )
  return ({ person }) => {
    const [first, second] = called.get(person.toLowerCase()) ?? []
    if (!first) return { column: 'person', message: 'Ninguém com este nome ou e-mail em Colaboradores' }
    return second ? { column: 'person', message: 'Há mais de uma pessoa com este nome: use o e-mail' } : first.id
  }
}
