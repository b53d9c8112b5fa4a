declare module 'autocannon' {
  export interface AutocannonRequest {
    method: string
    path: string
    headers: Record<string, string>
    body?: string
    /** Changes the request each time it is sent. */
    setupRequest?: (request: AutocannonRequest) => AutocannonRequest
  }
  export interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    maxOverallRequests: number
    /** Seconds. */
    timeout: number
    requests: AutocannonRequest[]
  }
  export interface Result {
    errors: number
    timeouts: number
    non2xx: number
    /** Seconds. */
    duration: number
  }
  type Run = Promise<Result> & {
    on(event: 'response', hear: (client: object, status: number, bytes: number, responseTimeMs: number) => void): void
    stop(): void
  }
  export default function autocannon(options: Options): Run
}
