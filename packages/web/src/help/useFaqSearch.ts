import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { countMiss } from './counting.ts'
import { searchQuery } from './queries.ts'

const restMs = 250
/** After this long without another letter, a search without result is one that somebody meant. */
const meantMs = 1500

/** The questions that fit what is typed, after a pause; nothing below two letters. */
export function useFaqSearch(typed: string) {
  const asked = typed.trim()
  const [q] = useDebouncedValue(asked, restMs)
  const active = asked.length > 1 && q.length > 1
  const query = useQuery({ ...searchQuery(q), enabled: active })
  const settled = active && q === asked && !query.isPlaceholderData
  const missed = settled && query.data?.length === 0
  useEffect(() => {
    if (!missed) return
    const timer = setTimeout(() => countMiss(q), meantMs)
    return () => clearTimeout(timer)
  }, [missed, q])
  return { active, query, missed }
}
