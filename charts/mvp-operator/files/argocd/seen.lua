-- A session: it is there as soon as the operator has seen it.
local hs = { status = "Progressing", message = "Waiting for the operator" }
if obj.status ~= nil then
  hs.status = "Healthy"
  hs.message = "Open"
end
return hs
