import type { FaqQuestion } from '@prumo/contract/help/faq/endpoints.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { RichText } from '../../ui/rich-text/RichText.tsx'
import classes from './Faq.module.css'

type Props = Pick<FaqQuestion, 'content' | 'links'>

/** An answer, and the links to the screens it is about. */
export const QuestionText = ({ content, links }: Props) => (
  <>
    <RichText html={content} />
    <ul className={classes.links} aria-label="Telas desta resposta">
      {links.map(({ label, to }) => (
        <li key={to}>
          <AddressLink href={to} className={classes.link}>
            {label}
            <IconArrowRight size={15} aria-hidden />
          </AddressLink>
        </li>
      ))}
    </ul>
  </>
)
