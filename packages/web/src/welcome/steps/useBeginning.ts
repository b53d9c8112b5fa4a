import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../platform/api.ts'
import { useOffline } from '../../platform/offline/useOffline.ts'
import { useAccount } from '../../platform/session.ts'
import { beginningQuery } from '../../platform/trade.ts'

/**
 * The first steps of the company; null for whoever is not led through them and when none is left, undefined until it is
 * known.
 */
export function useBeginning(): Answer<'GET /welcome'>['response'] | null | undefined {
  const { is_responsible, is_root, consultor } = useAccount()
  const led = !consultor && (is_responsible || is_root === 'YES')
  const offline = useOffline()
  const { data, isError } = useQuery({ ...beginningQuery, enabled: led })
  if (!led || (isError && !offline)) return null
  return data?.steps.every(({ done, skipped }) => done || skipped) ? null : data
}
