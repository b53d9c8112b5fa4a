import { useAccount } from '../platform/session.ts'
import { Page } from '../ui/Page.tsx'
import { greeting } from './greeting.ts'

/** The first screen after signing in. */
export default function HomeScreen() {
  const { name, time_zone } = useAccount()
  const now = new Date()
  const today = new Intl.DateTimeFormat('pt-BR', {
    timeZone: time_zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
  return (
    <Page title={greeting(name, time_zone, now)} hint={capitalised(today.format(now))}>
      {null}
    </Page>
  )
}

const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1)
