import { Text } from '@mantine/core'
import type { PublishedVersion } from '@prumo/contract/people/published/model.ts'
import { formatInstant } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { StatusMark } from '../../ui/StatusMark.tsx'
import classes from './VersionList.module.css'

/** The published versions of a document, the newest first; nothing before the first one. */
export function VersionList({ versions = [] }: { versions?: readonly PublishedVersion[] | undefined }) {
  const { time_zone } = useAccount()
  if (versions.length === 0) return null
  return (
    <details className={classes.versions}>
      <summary>Versões publicadas</summary>
      <ol aria-label="Versões publicadas">
        {versions.map(({ id, number, date_init, user_created, note, in_force }) => (
          <li key={id}>
            <b>{`Versão ${number}`}</b> {in_force && <StatusMark tone="now">Em vigor</StatusMark>}
            <Text fz="sm" c="dimmed">{`${formatInstant(date_init, time_zone)} por ${user_created.name}`}</Text>
            {note && <Text fz="sm">{note}</Text>}
          </li>
        ))}
      </ol>
    </details>
  )
}
