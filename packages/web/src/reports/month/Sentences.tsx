import { IconAlertTriangle, IconCircleCheck, IconPoint } from '@tabler/icons-react'
import { unbroken } from '../../platform/format.ts'
import type { Report } from './report-queries.ts'
import classes from './Sentences.module.css'

type Sentence = NonNullable<Report['opening']>['sentences'][number]

const signs = { good: IconCircleCheck, bad: IconAlertTriangle, plain: IconPoint } as const
const words = { good: 'Bom: ', bad: 'Atenção: ', plain: '' } as const

/** What happened, a sentence each, with a sign for what it means. */
export const Sentences = ({ sentences }: { sentences: readonly Sentence[] }) =>
  sentences.length > 0 && (
    <ul className={classes.sentences}>
      {sentences.map(({ text, tone }) => {
        const Sign = signs[tone]
        return (
          <li key={text} data-tone={tone}>
            <Sign size={18} aria-hidden />
            <span>
              {words[tone] && <span className="sr">{words[tone]}</span>}
              {unbroken(text)}
            </span>
          </li>
        )
      })}
    </ul>
  )
