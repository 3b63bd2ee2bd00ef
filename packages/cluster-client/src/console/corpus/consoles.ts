import { sample } from './consoleSample.ts'

/** Whole consoles, as they are kept and pasted. */
export const consoles = [
  sample(
    'a first look at a cluster',
    `# who is it
GET /

# how is it
GET _cluster/health?level=shards
GET _cat/nodes?v&h=name,heap.percent,disk.used_percent&s=name
get _cat/shards/orders-*?v // the big ones
`,
    [
      ['GET', '/'],
      ['GET', '_cluster/health?level=shards'],
      ['GET', '_cat/nodes?v&h=name,heap.percent,disk.used_percent&s=name'],
      ['GET', '_cat/shards/orders-*?v'],
    ],
  ),
  sample(
    'an index, documents and a search',
    `PUT /parcels
{
  "settings": { "number_of_shards": 1, }, // small
  "mappings": {
    "properties": {
      "weight": { "type": "scaled_float", "scaling_factor": 100 }, <1>
      "sent": { "type": "date" } <2>
    }
  }
}

POST /parcels/_bulk?refresh
{"index":{"_id":"1"}}
{"weight":1.50,"sent":"2024-05-01"}
{"index":{"_id":"2"}}
{"weight":20.0,"sent":"2024-05-02"}

GET /parcels/_search
{
  "query": { "range": { "weight": { "gte": 1.5 } } },
  "aggs": {
    /* by day */
    "days": { "date_histogram": { "field": "sent", "calendar_interval": "day" } }
  }
}
DELETE /parcels`,
    [
      [
        'PUT',
        '/parcels',
        `{
  "settings": { "number_of_shards": 1 }, 
  "mappings": {
    "properties": {
      "weight": { "type": "scaled_float", "scaling_factor": 100 }, 
      "sent": { "type": "date" } 
    }
  }
}`,
        ['trailingComma', 'docCallout', 'docCallout'],
      ],
      [
        'POST',
        '/parcels/_bulk?refresh',
        `{"index":{"_id":"1"}}
{"weight":1.50,"sent":"2024-05-01"}
{"index":{"_id":"2"}}
{"weight":20.0,"sent":"2024-05-02"}
`,
      ],
      [
        'GET',
        '/parcels/_search',
        `{
  "query": { "range": { "weight": { "gte": 1.5 } } },
  "aggs": {
    
    "days": { "date_histogram": { "field": "sent", "calendar_interval": "day" } }
  }
}`,
      ],
      ['DELETE', '/parcels'],
    ],
  ),
  sample(
    'a pipeline with a script',
    `PUT _ingest/pipeline/totals
{
  "processors": [
    {
      "script": {
        "source": """
          // sums up what is there
          def total = 0;
          for (def line : ctx.lines) { total += line.price; }
          ctx['total'] = "" + total;
        """
      }
    }
  ]
}

POST _ingest/pipeline/totals/_simulate
{ "docs": [ { "_source": { "lines": [ { "price": 2 } ] } } ] }`,
    [
      [
        'PUT',
        '_ingest/pipeline/totals',
        String.raw`{
  "processors": [
    {
      "script": {
        "source": "\n          // sums up what is there\n          def total = 0;\n          for (def line : ctx.lines) { total += line.price; }\n          ctx['total'] = \"\" + total;\n        "
      }
    }
  ]
}`,
      ],
      ['POST', '_ingest/pipeline/totals/_simulate', '{ "docs": [ { "_source": { "lines": [ { "price": 2 } ] } } ] }'],
    ],
  ),
  sample(
    'a post of a forum, pasted whole',
    `Hello all,

I have an index with orders and run this:

GET orders/_search
{
  "query": {
    "match": { "customer": "ann" }
  }

and get a 400. What works is

GET orders/_search?q=customer:ann

Thanks!`,
    [
      [
        'GET',
        'orders/_search',
        `{
  "query": {
    "match": { "customer": "ann" }
  }

and get a 400. What works is`,
        ['unclosedBracket', ...Array.from({ length: 7 }, () => 'unexpectedText' as const)],
      ],
      ['GET', 'orders/_search?q=customer:ann'],
    ],
    ['strayText', 'strayText'],
  ),
  sample(
    'a file for an HTTP client',
    `### health
GET http://localhost:9200/_cluster/health HTTP/1.1
Accept: application/json

### search
POST http://localhost:9200/orders/_search HTTP/1.1
Content-Type: application/json
Authorization: Basic eHg6eXk=

{
  "size": 1
}

### end`,
    [
      ['GET', '/_cluster/health', undefined, ['hostInPath', 'httpVersion', 'headerLine']],
      ['POST', '/orders/_search', '{\n  "size": 1\n}', ['hostInPath', 'httpVersion', 'headerLine', 'headerLine']],
    ],
  ),
  sample(
    'variables throughout',
    `GET /\${index}/_search
{ "size": \${size}, "query": \${query} }

POST /\${index}/_doc/\${id}
\${document}`,
    [
      ['GET', '/${index}/_search', '{ "size": ${size}, "query": ${query} }'],
      ['POST', '/${index}/_doc/${id}', '${document}'],
    ],
  ),
]
