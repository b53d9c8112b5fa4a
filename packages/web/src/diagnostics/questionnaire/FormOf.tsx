import type { Form } from '@prumo/contract/diagnostics/model.ts'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { failedWords } from '../diagnostic-queries.ts'
import { lastSave } from './useAnswers.ts'

type Props = { query: UseQueryOptions<Form>; children: (form: Form) => ReactNode }

/**
 * A questionnaire as the server has it now: answers are counted from it on, so an older one would lose some. What was
 * answered a moment ago on the same screen is saved first.
 */
export function FormOf({ query, children }: Props) {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    let left = false
    void lastSave().then(() => {
      if (!left) setSettled(true)
    })
    return () => {
      left = true
    }
  }, [])
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...query, enabled: settled })
  return (
    <QueryBoundary query={{ data: isFetchedAfterMount ? data : undefined, error, refetch }} failed={failedWords}>
      {children}
    </QueryBoundary>
  )
}
