/** Upper bounds of the duration histogram in seconds. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

interface Series {
  readonly operation: string
  readonly status: string
  readonly buckets: number[]
  count: number
  seconds: number
}

export interface Metrics {
  /** Notes one answered request; operations are names of ours, so their number is bounded. */
  note(operation: string, status: number, milliseconds: number): void
  /** Prometheus text exposition format 0.0.4. */
  text(gauges: { readonly [name: string]: number }): string
}

/** Counts and durations of requests by operation and class of status. */
export const createMetrics = (): Metrics => {
  const series = new Map<string, Series>()
  return {
    note: (operation, status, milliseconds) => {
      const key = `${operation} ${Math.trunc(status / 100)}`
      let one = series.get(key)
      if (one === undefined) {
        one = { operation, status: `${Math.trunc(status / 100)}xx`, buckets: bounds.map(() => 0), count: 0, seconds: 0 }
        series.set(key, one)
      }
      const seconds = milliseconds / 1000
      one.count++
      one.seconds += seconds
      const bucket = bounds.findIndex((bound) => seconds <= bound)
      if (bucket !== -1) one.buckets[bucket] = (one.buckets[bucket] ?? 0) + 1
    },
    text: (gauges) => `${[...requestLines([...series.values()]), ...gaugeLines(gauges)].join('\n')}\n`,
  }
}

const requestLines = (all: readonly Series[]): readonly string[] => [
  '# HELP estiba_http_request_duration_seconds Time to answer a request.',
  '# TYPE estiba_http_request_duration_seconds histogram',
  ...all.flatMap(({ operation, status, buckets, count, seconds }) => {
    const labels = `operation="${operation}",status="${status}"`
    let sum = 0
    return [
      ...bounds.map((bound, index) => {
        sum += buckets[index] ?? 0
        return `estiba_http_request_duration_seconds_bucket{${labels},le="${bound}"} ${sum}`
      }),
      `estiba_http_request_duration_seconds_bucket{${labels},le="+Inf"} ${count}`,
      `estiba_http_request_duration_seconds_sum{${labels}} ${seconds}`,
      `estiba_http_request_duration_seconds_count{${labels}} ${count}`,
    ]
  }),
]

const gaugeLines = (gauges: { readonly [name: string]: number }): readonly string[] =>
  Object.entries(gauges).flatMap(([name, value]) => [`# TYPE estiba_${name} gauge`, `estiba_${name} ${value}`])
