import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { CopyLink } from '../copy/CopyLink.tsx'
import { PdfIcon } from '../PdfButton.tsx'
import classes from './LinkCard.module.css'

/** Pages of the company for people without a user, each with its code and its address. */
export const LinkCards = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={classes.cards} aria-label={label}>
    {children}
  </ul>
)

type Props = {
  title: string
  /** Beside the title: its state. */
  mark?: ReactNode
  /** Where it can be opened; undefined while nobody can. `poster` is the address of its PDF. */
  opens?: { url: string; qr: string; poster: string } | undefined
  /** Its description and what came in. */
  children: ReactNode
  /** After the link and the poster. */
  actions?: ReactNode
}

export const LinkCard = ({ title, mark, opens, children, actions }: Props) => (
  <li className={`card ${classes.card}`}>
    {opens && (
      <img
        className={classes.code}
        src={`data:image/svg+xml,${encodeURIComponent(opens.qr)}`}
        alt={`Código QR de ${title}`}
      />
    )}
    <div className={classes.about}>
      <Group gap="xs">
        <h2>{title}</h2>
        {mark}
      </Group>
      {children}
    </div>
    {(opens || actions) && (
      <Group gap="xs" className={classes.actions}>
        {opens && (
          <>
            <CopyLink value={opens.url} label={`Copiar o link de ${title}`} />
            <PdfIcon href={opens.poster} label={`Cartaz de ${title} em PDF`} />
          </>
        )}
        {actions}
      </Group>
    )}
  </li>
)
