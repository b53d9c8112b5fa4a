import { Button } from '@mantine/core'
import { IconMessage2Plus, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Trail } from '../../ui/Trail.tsx'
import { countReading } from '../counting.ts'
import { questionQuery } from '../queries.ts'
import { SuggestionForm } from '../suggestions/SuggestionForm.tsx'
import classes from './Faq.module.css'
import { QuestionText } from './QuestionText.tsx'
import { TopicList } from './TopicList.tsx'

/** A question with its answer, and others about the same screen (screen S143). */
export default function QuestionScreen() {
  const { module, question } = useParams({ from: '/member/faq/$module/$question' })
  const id = Number(question)
  const read = useQuery(questionQuery(id))
  const [asking, setAsking] = useState(false)
  const known = read.data !== undefined
  useEffect(() => {
    if (known) countReading(id)
  }, [known, id])
  return (
    <Page
      title={read.data?.title ?? 'Pergunta'}
      width="text"
      hint={
        <Trail>
          {[
            <TextLink key="faq" to="/faq">
              Perguntas frequentes
            </TextLink>,
            <TextLink key="module" to="/faq/$module" params={{ module }}>
              {read.data?.module ?? '…'}
            </TextLink>,
          ]}
        </Trail>
      }
    >
      <QueryBoundary query={read}>
        {({ content, links, picture, related }) => (
          <>
            <article className={`card ${classes.answer}`}>
              <QuestionText content={content} links={links} picture={picture} />
            </article>
            <div className={classes.foot}>
              <Button variant="default" leftSection={<IconMessage2Plus aria-hidden />} onClick={() => setAsking(true)}>
                Ainda tenho uma dúvida
              </Button>
              <Button variant="default" leftSection={<IconPrinter aria-hidden />} onClick={() => print()}>
                Imprimir
              </Button>
            </div>
            {related.length > 0 && (
              <section className={classes.related} aria-labelledby="do-mesmo-assunto">
                <h2 id="do-mesmo-assunto">Do mesmo assunto</h2>
                <TopicList label="Do mesmo assunto" topics={related} />
              </section>
            )}
          </>
        )}
      </QueryBoundary>
      {asking && <SuggestionForm from={{ question_id: id }} onClose={() => setAsking(false)} />}
    </Page>
  )
}
