import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { departmentsQuery } from '../../admin/departments/departments.ts'
import { usersQuery } from '../../admin/users/users.ts'
import { call, callPages, numbered } from '../../platform/query.ts'
import { templatesQuery } from '../../routine/templates/templates.ts'
import { useHappenings, webhooksQuery } from '../webhooks/webhooks.ts'
import type { Words } from './sentences.ts'

export const automationsQuery = call('GET /integrations/automations', {}, { topic: 'integrations' })

const wordsQuery = call('GET /integrations/automations/words', {}, { topic: 'integrations' })

export const firingsQuery = (id: number) =>
  callPages(
    'GET /integrations/automations/{id}/firings',
    { params: { id } },
    { topic: 'integrations', ...numbered(20) },
  )

/** The words of the company's automations; empty until they are there. */
export function useWords(): Words {
  const happenings = useHappenings()
  const { data: words } = useQuery(wordsQuery)
  const { data: users } = useQuery(usersQuery)
  const { data: webhooks } = useQuery(webhooksQuery)
  const { data: departments } = useQuery(departmentsQuery)
  const { data: templates } = useQuery(templatesQuery)
  return useMemo(
    () => ({
      fields: words?.fields ?? {},
      checks: words?.checks ?? [],
      happenings,
      people: users?.response ?? [],
      webhooks: webhooks ?? [],
      assigned: words?.assigned ?? [],
      dated: words?.dated ?? [],
      departments: departments ?? [],
      templates: templates ?? [],
    }),
    [words, users, webhooks, happenings, departments, templates],
  )
}
