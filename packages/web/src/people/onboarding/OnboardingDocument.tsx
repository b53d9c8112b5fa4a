import { Text } from '@mantine/core'
import type { OnboardingContent } from '@prumo/contract/people/onboarding/readings.ts'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { RichText } from '../../ui/rich-text/RichText.tsx'
import classes from '../published/PublishedDocument.module.css'

/** A published list of onboarding as a document, in its order. */
export const OnboardingDocument = ({ items }: OnboardingContent) => (
  <article className={`card ${classes.document}`}>
    {items.map(({ topic, description, suggestions_explanations: more, link_ref, day, responsible }, at) => (
      // A version never changes: its place in the list names an item.
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <section key={at}>
        <h2>{`${at + 1}. ${topic}`}</h2>
        <Text fz="sm" c="dimmed">
          {[day === 0 ? 'No primeiro dia' : `Até o ${day + 1}º dia`, responsible].filter(Boolean).join(' · ')}
        </Text>
        <RichText html={description} />
        {more && (
          <Text fz="sm" c="dimmed" style={{ whiteSpace: 'pre-line' }}>
            {more}
          </Text>
        )}
        {link_ref && <ExternalLink href={link_ref} />}
      </section>
    ))}
  </article>
)
