import { Text } from '@mantine/core'
import type { ManualContent } from '@prumo/contract/people/manual/readings.ts'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { RichText } from '../../ui/rich-text/RichText.tsx'
import classes from '../published/PublishedDocument.module.css'

/** A published manual as a document: its sections in their order, the norms among them. */
export const ManualDocument = ({ sections }: ManualContent) => (
  <article className={`card ${classes.document}`}>
    {sections.map(({ title, texts, norms }) => (
      <section key={title}>
        <h2>{title}</h2>
        {texts.map(({ label, html }) => (
          <div key={label}>
            {label && <h3>{label}</h3>}
            <RichText html={html} />
          </div>
        ))}
        {norms.map(({ topic, description, suggestions_explanations: more, link }) => (
          <div key={topic}>
            <h3>{topic}</h3>
            <RichText html={description} />
            {more && (
              <Text fz="sm" c="dimmed" style={{ whiteSpace: 'pre-line' }}>
                {more}
              </Text>
            )}
            {link && <ExternalLink href={link} />}
          </div>
        ))}
      </section>
    ))}
  </article>
)
