import type { Access } from '@prumo/contract/access.ts'
import type { Account } from '@prumo/contract/identity/account/model.ts'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Steering } from '../platform/steering.ts'

/** Sends who opens Home where an area wants them first. Where the company cannot write, nobody is sent anywhere. */
export function useSteering(steers: readonly Steering[], account: Account | null, access: Access): void {
  const router = useRouter()
  const asked = useRouterState({ select: ({ location }) => (location.pathname === '/' ? location.searchStr : null) })
  const busy = account?.must_change_password || account?.must_set_up_two_step || Boolean(account?.deletion_due_at)
  useEffect(() => {
    if (asked === null || !account || access !== 'full' || busy) return
    let left = false
    void headedFor(steers, account, new URLSearchParams(asked)).then((to) => {
      if (to !== null && !left) void router.navigate({ href: to, replace: true })
    })
    return () => {
      left = true
    }
  }, [asked, account, access, busy, steers, router])
}

async function headedFor(steers: readonly Steering[], account: Account, search: URLSearchParams) {
  for (const steer of steers) {
    const to = await steer({ account, search })
    if (to !== null) return to
  }
  return null
}
