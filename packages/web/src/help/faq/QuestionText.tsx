import type { FaqQuestion } from '@prumo/contract/help/faq/endpoints.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { RichText } from '../../ui/rich-text/RichText.tsx'
import { pictureOf } from '../pictures.ts'
import classes from './Faq.module.css'

type Props = Pick<FaqQuestion, 'content' | 'links'> & Partial<Pick<FaqQuestion, 'picture'>>

/** An answer with the picture of a screen, and the links to the screens it is about. */
export const QuestionText = ({ content, links, picture }: Props) => (
  <>
    <RichText html={content} />
    {picture && <Picture {...picture} />}
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

/** A picture of a screen, as `npx playwright test -c e2e/pictures.config.ts` takes it; a click shows it large. */
function Picture({ name, words }: { name: string; words: string }) {
  const address = pictureOf(name)
  if (address === undefined) return null
  return (
    <figure className={classes.picture}>
      <a href={address} target="_blank" rel="noreferrer" aria-label={`Ver maior: ${words}`}>
        <img src={address} alt="" width={1000} height={600} loading="lazy" />
      </a>
      <figcaption>{words}</figcaption>
    </figure>
  )
}
