/** Watches how fast the machine is while something else runs; `median` is the loop's milliseconds so far. */
export interface Pace {
  median(): number;
  stop(): void;
}

/** One pass of the reference loop in milliseconds; long enough that a busy machine shows in it. */
function measureLoop(): number {
  const started = performance.now();
  let mixed = 1;
  for (let index = 0; index < 40_000_000; index += 1) mixed = Math.imul(mixed ^ index, 0x01000193);
  // Without a use of the result the engine may drop the loop.
  return mixed === 0.5 ? 0 : performance.now() - started;
}

/** Runs the reference loop now and every few seconds, until it is stopped. */
export function watchPace(everyMilliseconds = 4_000): Pace {
  // The first pass is spent on compiling the loop.
  measureLoop();
  const samples = [measureLoop()];
  const timer = setInterval(() => samples.push(measureLoop()), everyMilliseconds);
  return {
    median: () =>
      samples.toSorted((left, right) => left - right)[Math.floor(samples.length / 2)] ?? Number.NaN,
    stop: () => clearInterval(timer),
  };
}
