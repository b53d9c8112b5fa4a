import { Highlight } from '@mantine/core'
import type { FaqTopic } from '@prumo/contract/help/faq/endpoints.ts'
import { Link } from '@tanstack/react-router'
import classes from './Faq.module.css'

type Props = {
  label: string
  topics: readonly FaqTopic[]
  /** The searched words, marked in the titles. */
  words?: string
  /** Names the module of each question. */
  modules?: boolean
}

/** Questions as links, each with how its answer begins. */
export const TopicList = ({ label, topics, words = '', modules }: Props) => (
  <ul className={`card ${classes.topics}`} aria-label={label}>
    {topics.map(({ id, title, excerpt, module, module_id }) => (
      <li key={id}>
        <Link
          to="/faq/$module/$question"
          params={{ module: String(module_id), question: String(id) }}
          className={classes.topic}
        >
          <Highlight component="b" inherit highlight={words.split(' ').filter((word) => word.length > 2)}>
            {title}
          </Highlight>
          <span>{modules ? `${module} · ${excerpt}` : excerpt}</span>
        </Link>
      </li>
    ))}
  </ul>
)
