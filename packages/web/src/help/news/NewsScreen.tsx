import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { formatDay } from '../../platform/format.ts'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { QuestionText } from '../faq/QuestionText.tsx'
import { newsQuery } from '../queries.ts'
import classes from './News.module.css'

/** What is new in Prumo, newest first; the one named in the address is marked. */
export default function NewsScreen() {
  const { novidade } = useSearch({ from: '/member/novidades' })
  return (
    <Page title="Novidades" width="text" hint="O que mudou no Prumo, e onde está.">
      <QueryBoundary query={useQuery(newsQuery)}>
        {(news) => (
          <ol className={classes.news} aria-label="Novidades">
            {news.map(({ id, on, title, content, links }) => (
              <li key={id} className={`card ${classes.one}`} aria-current={id === novidade || undefined}>
                <Text fz="xs" c="dimmed" component="time" dateTime={on}>
                  {formatDay(on)}
                </Text>
                <h2>{title}</h2>
                <QuestionText content={content} links={links} />
              </li>
            ))}
          </ol>
        )}
      </QueryBoundary>
    </Page>
  )
}
