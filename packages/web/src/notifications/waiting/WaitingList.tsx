import type { WaitingKind } from '@prumo/contract/notifications/waiting/endpoints.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { AddressLink } from '../../ui/AddressLink.tsx'
import classes from './WaitingList.module.css'

type Props = { kinds: readonly WaitingKind[]; onGo?: () => void }

/** What waits, by kind: the number, as a link to all of them, and the most urgent ones. */
export function WaitingList({ kinds, onGo }: Props) {
  return kinds.map(({ id, words, link, items, count }) => (
    <section key={id} className={classes.kind} aria-label={words}>
      <AddressLink href={link} className={classes.all} onGo={onGo}>
        {words}
        <IconChevronRight size={15} aria-hidden />
      </AddressLink>
      <ul className="bare">
        {items.map((item) => (
          <li key={item.id}>
            <AddressLink href={item.link} className={classes.item} onGo={onGo}>
              <span className={classes.title}>{item.title}</span>
              {item.detail && <small>{item.detail}</small>}
            </AddressLink>
          </li>
        ))}
        {count > items.length && <li className={classes.more}>{`e mais ${count - items.length}`}</li>}
      </ul>
    </section>
  ))
}
