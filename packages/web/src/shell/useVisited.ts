import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { rememberAlso, remembered } from '../platform/remembered.ts'

const most = 4
const tail = ' · Prumo'

/** Remembers the screens somebody was on, when they leave them: by then their title is known. */
export function useVisited(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
        const known = router.state.matches.at(-1)?.routeId !== '/member/$'
        const { title } = document
        if (!fromLocation || !hrefChanged || !known || fromLocation.pathname === '/' || !title.endsWith(tail)) return
        const seen = { href: fromLocation.href, title: title.slice(0, -tail.length) }
        const others = remembered.get().last.filter(({ href, title: its }) => its !== seen.title && href !== seen.href)
        rememberAlso({ last: [seen, ...others].slice(0, most) })
      }),
    [router],
  )
}
