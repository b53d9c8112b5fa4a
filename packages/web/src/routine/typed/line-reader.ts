import { todayIn } from '@prumo/contract/dates.ts'
import { workdaysWithout } from '@prumo/contract/routine/days-off/days-off.ts'
import { type Known, readTask } from '@prumo/contract/routine/typed/typed-task.ts'
import type { FetchQueryOptions } from '@tanstack/react-query'
import { departmentsQuery } from '../../admin/departments/departments.ts'
import { isDisabled, usersQuery } from '../../admin/users/users.ts'
import type { LineReader } from '../../platform/menu-model.ts'
import { showError, showFailure } from '../../platform/messages.ts'
import { queryClient } from '../../platform/query-client.ts'
import { accountQuery } from '../../platform/session.ts'
import { daysOffQuery } from '../days-off/days-off.ts'
import { tagsQuery } from '../tags/tags.ts'
import { createTask, showCreated } from '../tasks/actions/creating.ts'
import { overScreen } from '../tasks/drawer/over-screen.ts'
import { emptyTask } from '../tasks/values/task-values.ts'
import { taskErrors } from '../tasks/values/validating.ts'
import { partWords } from './part-words.ts'

const FRESH_MS = 5 * 60_000

/** Reads typed lines as tasks and creates them, with the names that a line may use; without a connection with those known. */
export async function lineReader(): Promise<LineReader> {
  const read = <Data>(query: FetchQueryOptions<Data>): Promise<Data | undefined> =>
    queryClient.fetchQuery({ ...query, staleTime: FRESH_MS }).catch(() => undefined)
  const [users, tags, departments, daysOff] = await Promise.all([
    read(usersQuery),
    read(tagsQuery),
    read(departmentsQuery),
    read(daysOffQuery),
  ])
  const account = queryClient.getQueryData(accountQuery.queryKey)!
  return (line) => {
    const known: Known = {
      today: todayIn(account.time_zone, Date.now()),
      isWorkday: workdaysWithout(daysOff ?? []),
      people: users?.response.filter((user) => !isDisabled(user)) ?? [],
      tags: tags?.map(({ id, label }) => ({ id, name: label })) ?? [],
      departments: departments ?? [],
      dated: true,
    }
    const { title, values: said, parts } = readTask(line.trim(), known)
    const values = { ...emptyTask(account.user_id, known.today), ...said, label: title }
    return {
      title,
      facts: parts.map((part) => partWords(part, values, known)).join(' · '),
      says: parts.length > 0,
      run: async (go) => {
        const [refused] = Object.values(taskErrors(values, 'calendar'))
        if (refused !== undefined) return void showError(refused)
        try {
          showCreated(await createTask(values), (id) => go(overScreen({ id })))
        } catch (error) {
          showFailure(error)
        }
      },
    }
  }
}
