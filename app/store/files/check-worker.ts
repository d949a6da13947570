// Checks the whole database in a thread of its own; posts the problem, or null.

import { parentPort, workerData } from 'node:worker_threads'
import { standBehind } from '../stand-behind.ts'
import { problemInFile } from './soundness.ts'

standBehind()
parentPort?.postMessage(problemInFile(String(workerData)), [])
