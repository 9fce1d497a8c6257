const { contextBridge, ipcRenderer } = require("electron");

window.leaked = "from the preload world";

contextBridge.exposeInMainWorld("fixture", {
  version: 7,
  nested: { list: [1, { deep: true }] },
  platform: process.platform,
  hasNode: typeof process.version !== "undefined",
  echo: (...values) => ipcRenderer.invoke("echo", ...values),
  invoke: (channel, ...values) => ipcRenderer.invoke(channel, ...values),
  send: (...values) => ipcRenderer.send("message", ...values),
  onMessage: (listener) => {
    const heard = (_event, ...values) => listener(...values);
    ipcRenderer.on("reply", heard);
    return () => ipcRenderer.removeListener("reply", heard);
  },
  /** What the main process sends without being asked. */
  next: (channel) =>
    new Promise((resolve) => ipcRenderer.once(channel, (_event, ...values) => resolve(values))),
  callBack: (callback, value) => callback(value),
  throws: () => {
    throw new RangeError("from the preload script");
  },
  rejects: async () => {
    throw new Error("rejected in the preload script");
  },
  identity: (value) => value,
  requires: (name) => {
    try {
      return typeof require(name);
    } catch (error) {
      return error.message;
    }
  },
  sendSync: () => ipcRenderer.sendSync("message"),
  sendFunction: () => ipcRenderer.send("message", () => {}),
});
