// The part of every platform that stores use: neither Node nor the browser is known here.

declare function setTimeout(run: () => void, delayMs: number): number;
declare function clearTimeout(timer: number | undefined): void;
declare function setInterval(run: () => void, intervalMs: number): number;
declare function clearInterval(timer: number | undefined): void;
