import { Anchor } from '@mantine/core'
import { businesses } from '@prumo/contract/welcome/businesses.ts'
import { concerns } from '@prumo/contract/welcome/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { UnprovenEmail } from '../../identity/proving/UnprovenEmail.tsx'
import { beginningQuery } from '../../platform/trade.ts'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { useWrites } from '../../ui/Writes.tsx'
import { CompanyQuestions } from '../company/CompanyQuestions.tsx'
import { Path } from './Path.tsx'
import classes from './Steps.module.css'

/** 'Primeiros passos': three questions, and the path of the company's first hour that follows from them. */
export default function StepsScreen() {
  const query = useQuery(beginningQuery)
  const [asking, setAsking] = useState(false)
  const writes = useWrites()
  const asks = writes && (asking || query.data?.begun === false)
  return (
    <Page
      title="Primeiros passos"
      hint={
        asks
          ? 'Três perguntas, um toque em cada uma: o Prumo escolhe por onde a sua empresa começa.'
          : 'Na ordem que preferir. O Prumo percebe sozinho o que já foi feito.'
      }
      width="text"
    >
      <QueryBoundary query={query}>
        {({ steps, ...company }) =>
          asks ? (
            <CompanyQuestions said={company} onAnswered={() => setAsking(false)} />
          ) : (
            <div className={classes.beginning}>
              <p className={classes.company}>
                {company.business && `Ramo: ${businesses[company.business]}. `}
                {company.concern && `O que mais pesa: ${concerns[company.concern]}. `}
                {writes && (
                  <Anchor component="button" type="button" fz="inherit" onClick={() => setAsking(true)}>
                    Mudar
                  </Anchor>
                )}
              </p>
              <Path steps={steps} />
              <UnprovenEmail />
            </div>
          )
        }
      </QueryBoundary>
    </Page>
  )
}
