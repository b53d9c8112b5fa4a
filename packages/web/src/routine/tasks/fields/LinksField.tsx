import { ActionIcon, Input, Text, Tooltip } from '@mantine/core'
import { IconExternalLink, IconTrash } from '@tabler/icons-react'
import { memo, type RefObject } from 'react'
import { ExternalLink } from '../../../ui/ExternalLink.tsx'
import { type LinkRow, linkEssence, newKey } from '../values/task-values.ts'
import { AddRow, type Pending } from './AddRow.tsx'
import classes from './LinksField.module.css'

type Props = {
  rows: LinkRow[]
  onChange: (change: (rows: LinkRow[]) => LinkRow[]) => void
  errors: Record<string, React.ReactNode>
  pending: RefObject<Pending | null>
  /** Returns why the contract refuses a link, or undefined. */
  refuse: (link: string) => string | undefined
}

/** The links of a task; each opens in a new tab. */
export const LinksField = memo(function LinksField({ rows, onChange, errors, pending, refuse }: Props) {
  return (
    <fieldset className="bare">
      <legend className="sr">Links</legend>
      <Input.Label component="span" aria-hidden>
        Links
      </Input.Label>
      <ul className={classes.rows}>
        {rows.map((row, place) => (
          <li key={row.key}>
            <TaskLink link={row.link} />
            <Tooltip label="Tirar link">
              <ActionIcon
                aria-label={`Tirar link: ${row.link}`}
                onClick={() => onChange((all) => all.filter(({ key }) => key !== row.key))}
              >
                <IconTrash aria-hidden />
              </ActionIcon>
            </Tooltip>
            {errors[`links.${place}.link`] && (
              <Text fz="sm" c="var(--mantine-color-error)">
                {errors[`links.${place}.link`]}
              </Text>
            )}
          </li>
        ))}
      </ul>
      <AddRow
        label="Novo link"
        placeholder="Novo link"
        inputMode="url"
        pending={pending}
        refuse={(text) => {
          const repeated = rows.some(({ link }) => linkEssence(link) === linkEssence(text))
          return repeated ? 'Este link já está na tarefa' : refuse(text)
        }}
        add={(link) => onChange((all) => [...all, { key: newKey(), link: linkEssence(link) }])}
      />
    </fieldset>
  )
})

/** A link of a task; its text leaves out the scheme and 'www.'. */
export function TaskLink({ link }: { link: string }) {
  const words = link.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
  return (
    <ExternalLink href={link} title={link}>
      <IconExternalLink size={16} aria-hidden />
      <span className={classes.words}>{words}</span>
    </ExternalLink>
  )
}
