import { createNoopMeter, type Meter, ProxyTracerProvider, SpanStatusCode, type Tracer } from '@opentelemetry/api'
import type { Load } from '../admission/fair-queue.ts'
import { Busiest } from './busiest.ts'
import { SlowStatements } from './slow.ts'

export type Answered = {
  /** The id of the request in the log. */
  id: string
  /** The declared path, never the address. */
  route: string
  method: string
  status: number
  seconds: number
  /** The code of a refusal. */
  refusal?: string | undefined
  company?: number | undefined
}

/** In seconds: what is felt as at once, short, long, too long. */
const steps = [0.025, 0.1, 0.25, 1, 2.5, 10]

/**
 * What this node counts while it works, for whoever watches it (docs/operations.md, Vigiar). Without a meter nothing is
 * counted. Calls whose callers stay unknown are never told.
 */
export class Numbers {
  readonly meter: Meter
  readonly slow = new SlowStatements()
  readonly #tracer: Tracer
  readonly #requests
  readonly #refusals
  readonly #jobs
  readonly #jobTime
  readonly #mails
  readonly #busiest = new Busiest()
  readonly #queues = new Map<string, () => Load>()

  constructor(
    meter: Meter = createNoopMeter(),
    { tracer = new ProxyTracerProvider().getTracer('prumo') }: { tracer?: Tracer | undefined } = {},
  ) {
    this.meter = meter
    this.#tracer = tracer
    this.#requests = meter.createHistogram('prumo.requests.seconds', {
      advice: { explicitBucketBoundaries: steps },
      description: 'Requests by route, method and status: from the first byte to the last of the answer',
    })
    this.#refusals = meter.createCounter('prumo.refusals', { description: 'Refused requests, by code' })
    this.#jobs = meter.createCounter('prumo.jobs.run', { description: 'Jobs run, by job and outcome' })
    this.#jobTime = meter.createCounter('prumo.jobs.seconds', { description: 'Time of jobs, by job' })
    this.#mails = meter.createCounter('prumo.mails', { description: 'Mails handed to the mail server, by outcome' })
    this.#observeQueues()
    meter
      .createObservableGauge('prumo.company.seconds', {
        description: 'Time of the requests of the busiest companies, on this node, since its start',
      })
      .addCallback((to) => {
        for (const [company, time] of this.#busiest.top()) to.observe(time, { company })
      })
  }

  answered({ id, route, method, status, seconds: time, refusal, company }: Answered) {
    this.#requests.record(time, { route, method, status })
    if (refusal) this.#refusals.add(1, { code: refusal })
    if (company) this.#busiest.add(company, time)
    this.#trace(`${method} ${route}`, time, { 'request.id': id, 'http.response.status_code': status }, status >= 500)
  }

  /** A job ended; `outcome` is what became of it. */
  ran(job: string, id: string, time: number, outcome: 'done' | 'failed') {
    this.#jobs.add(1, { name: job, outcome })
    this.#jobTime.add(time, { name: job })
    this.#trace(`job ${job}`, time, { 'job.id': id }, outcome === 'failed')
  }

  mailed(outcome: 'sent' | 'refused' | 'failed') {
    this.#mails.add(1, { outcome })
  }

  /** Shows what one of the node's queues does. */
  queue(name: string, load: () => Load) {
    this.#queues.set(name, load)
  }

  #observeQueues() {
    const running = this.meter.createObservableGauge('prumo.queue.running', { description: 'At work, by queue' })
    const waiting = this.meter.createObservableGauge('prumo.queue.waiting', { description: 'Waiting, by queue' })
    const refused = this.meter.createObservableCounter('prumo.queue.refused', { description: 'Refused, by queue' })
    this.meter.addBatchObservableCallback(
      (to) => {
        for (const [queue, load] of this.#queues) {
          const now = load()
          to.observe(running, now.running, { queue })
          to.observe(waiting, now.waiting, { queue })
          to.observe(refused, now.refused, { queue })
        }
      },
      [running, waiting, refused],
    )
  }

  /** One span, told at its end, so that nothing is carried along while the work is done. */
  #trace(name: string, time: number, attributes: Record<string, string | number>, failed: boolean) {
    const now = Date.now()
    const span = this.#tracer.startSpan(name, { startTime: now - time * 1000, attributes })
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(now)
  }
}
