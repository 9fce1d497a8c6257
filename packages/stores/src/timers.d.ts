// The timers that every platform has: stores know neither Node's nor the browser's types.

declare function setTimeout(run: () => void, delayMs: number): number;
declare function clearTimeout(timer: number | undefined): void;
declare function setInterval(run: () => void, intervalMs: number): number;
declare function clearInterval(timer: number | undefined): void;
