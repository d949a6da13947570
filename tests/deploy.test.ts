import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const linesOf = (file: string) =>
  readFileSync(join(import.meta.dirname, '../deploy', file), 'utf8')
    .split('\n')
    .map((line) => line.trim())

test('a download has the build that was made, wherever its folder is', () => {
  const script = readFileSync(join(import.meta.dirname, '../scripts/download.mjs'), 'utf8')
  expect(script.match(/join\(root, BUILD_FOLDER,? ?/g)).toHaveLength(3)
  expect(script).not.toContain("join(root, 'build'")
})

test.each<{ file: string; promise: string; lines: string[] }>([
  {
    file: 'hovslag.service',
    promise: 'a user and a Node of its own, two folders to write to, no capabilities',
    lines: [
      'User=hovslag',
      'ProtectSystem=strict',
      'StateDirectory=hovslag',
      'ReadWritePaths=-/var/backups/hovslag',
      'CapabilityBoundingSet=',
      'UMask=0077',
    ],
  },
  {
    file: 'Containerfile',
    promise: 'runs as user 1000, writes to one folder, and has the program of one download alone',
    lines: [
      'ARG ARCHIVE',
      'ADD $ARCHIVE /opt/',
      'USER 1000:1000',
      'RUN mkdir /data && chown 1000:1000 /data && chmod 700 /data',
      'COPY --from=unpacked /program /opt/hovslag/program',
    ],
  },
  {
    file: 'compose.yaml',
    promise: 'no rights, one folder to write to, and PostgreSQL ready first',
    lines: ['read_only: true', 'cap_drop: [ALL]', 'volumes: ["stud:/data"]', 'condition: service_healthy'],
  },
  {
    file: 'nginx-proxy.conf',
    promise: 'room for a paste and any backup, health for the machine, no addresses in the log',
    lines: [
      'client_max_body_size 12m;',
      'client_max_body_size 0;',
      'proxy_request_buffering off;',
      'deny all;',
      'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
      "log_format hovslag '$time_iso8601 $request_method $uri $status $body_bytes_sent $request_time';",
    ],
  },
  {
    file: 'Caddyfile',
    promise: 'room for a paste and any backup, health for nobody',
    lines: ['max_size 12MB', '@forms not path /admin/backup/upload', 'respond @watching 404'],
  },
])('$file: $promise', ({ file, lines }) => {
  const has = linesOf(file)
  expect(lines.filter((line) => !has.includes(line))).toEqual([])
  // A log of Caddy's would have addresses.
  expect(has.filter((line) => /remote_addr|^log\b/.test(line))).toEqual([])
})
