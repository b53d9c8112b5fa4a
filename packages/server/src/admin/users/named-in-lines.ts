import { members } from '../../identity/members/queries.ts'
import type { LineProblem } from '../../platform/imports.ts'
import type { Scope } from '../../platform/scope.ts'
import { essence } from '../../platform/spreadsheets/cells.ts'
import { departments } from '../departments/departments.ts'
import { projects } from '../projects/projects.ts'

/** Finds the users, departments and projects that the lines of an import name; each kind is read once for all lines. */
export async function namedInLines(scope: Scope) {
  const [people, places, all] = await Promise.all([members(scope), departments(scope), projects(scope)])
  return {
    /** The id of an active user by name or e-mail; null where nobody is named. */
    user: (column: string, words: string): number | null | LineProblem => {
      const wanted = essence(words)
      if (wanted === '') return null
      const found = people.filter(
        ({ name, email, disabled }) => !disabled && (essence(name) === wanted || email === words.toLowerCase()),
      )
      if (found.length > 1) return { column, message: `Há mais de um “${words}”: use o e-mail` }
      return found[0]?.id ?? { column, message: `Não há usuário ativo “${words}”` }
    },

    /** The id of a department by name or abbreviation. */
    department: (column: string, words: string): number | LineProblem => {
      const found = places.find(({ name, sigla }) => [name, sigla].some((one) => essence(one) === essence(words)))
      return found?.id ?? { column, message: `Não há departamento “${words}”` }
    },

    /** The id of a project by name; null where none is named. */
    project: (column: string, words: string): number | null | LineProblem => {
      const wanted = essence(words)
      if (wanted === '') return null
      const found = all.find(({ name }) => essence(name) === wanted)
      return found?.id ?? { column, message: `Não há projeto “${words}”` }
    },
  }
}
