import { Text } from '@mantine/core'
import type { PublishedVersion } from '@prumo/contract/people/published/model.ts'
import { formatInstant } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'

type Props = { versions: readonly PublishedVersion[] | undefined; never: string }

/** Under the title of a document: its newest version, or what is said before the first one. */
export function PublishedLine({ versions, never }: Props) {
  const { time_zone } = useAccount()
  if (!versions)
    return (
      <Text span fz="inherit">
        &nbsp;
      </Text>
    )
  const newest = versions[0]
  return <>{newest ? `Versão ${newest.number}, publicada em ${formatInstant(newest.date_init, time_zone)}.` : never}</>
}
